/** Two short sounds of our own, made when they are needed: somebody has moved, and it is one's turn. */
import { prefs } from "./prefs.svelte";

export type Sound = "move" | "turn";
interface Tone {
  /** Where it starts and ends, in hertz, and when, in seconds. */
  from: number;
  to: number;
  at: number;
  length: number;
}
/** A knock on wood, and two strokes of a small bell. */
const TONES: Record<Sound, Tone[]> = {
  move: [{ from: 210, to: 90, at: 0, length: 0.09 }],
  turn: [
    { from: 660, to: 660, at: 0, length: 0.3 },
    { from: 990, to: 990, at: 0.14, length: 0.45 },
  ],
};
const LOUDNESS = 0.18;
const SILENCE = 0.0001;
/** A knock sooner after another is not made: many decisions at once are one sound. */
const APART_MS = 120;

let context: AudioContext | undefined;
let last = -APART_MS;

export function sound(name: Sound): void {
  if (!prefs.sounds || !("AudioContext" in window)) return;
  const now = performance.now();
  if (name === "move" && now - last < APART_MS) return;
  last = now;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of TONES[name]) strike(context, tone);
}

function strike(audio: AudioContext, { from, to, at, length }: Tone): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(LOUDNESS, start);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
