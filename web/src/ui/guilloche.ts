/** Guilloche: the woven lines of a share certificate, computed from sines. */

export interface Strand {
  waves: number;
  height: number;
  phase: number;
}

const STEP = 4;

/** One strand along a straight band of that length; y swings around 0. */
export function strand(length: number, { waves, height, phase }: Strand): string {
  const points: string[] = [];
  for (let x = 0; x <= length; x += STEP) {
    const turn = (x / length) * 2 * Math.PI * waves + phase;
    const y = height * (0.72 * Math.sin(turn) + 0.28 * Math.sin(3 * turn + phase));
    points.push(`${x} ${y.toFixed(1)}`);
  }
  return `M${points.join("L")}`;
}

/** A rosette as on the corner of a banknote: a circle whose radius swings. */
export function rosette(radius: number, petals: number, swing: number, phase = 0): string {
  const points: string[] = [];
  const steps = petals * 24;
  for (let i = 0; i <= steps; i++) {
    const turn = (i / steps) * 2 * Math.PI;
    const r = radius * (1 - swing + swing * Math.sin(petals * turn + phase));
    points.push(`${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`);
  }
  return `M${points.join("L")}Z`;
}
