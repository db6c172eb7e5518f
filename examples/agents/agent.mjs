// An agent in JavaScript for `gilded benchmark --process "node examples/agents/agent.mjs"`: plays every game.
// It reads a line of JSON from standard input and answers by one: docs/benchmark.md has the protocol.
import { createInterface } from "node:readline";

/** A small seeded generator (mulberry32), so that the same seed plays the same game. */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Rather do something than pass or stop; of several things any. */
function choose(legal, random) {
  const idle = new Set(["pass", "stop", "done", "skip", "end"]);
  const busy = legal.filter((action) => !idle.has(action.kind));
  const choices = busy.length > 0 ? busy : legal;
  return choices[Math.floor(random() * choices.length)];
}

let random = generator(0);
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    random = generator(message.seed);
    console.log(JSON.stringify({ type: "ready" }));
  } else if (message.type === "decide") {
    console.log(JSON.stringify({ id: message.id, action: choose(message.legal, random) }));
  }
}
