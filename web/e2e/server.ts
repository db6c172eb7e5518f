/** A server of its own for tests that need more than the common one. */
import { spawn, type ChildProcess } from "node:child_process";
import { expect } from "@playwright/test";

interface Start {
  port: number;
  db: string;
  python?: string;
  env?: NodeJS.ProcessEnv;
}

export const PYTHON = process.env.GILDED_PYTHON ?? "../.venv/bin/python";

/** A server that answers at this port. */
export async function startServer({
  port,
  db,
  python = PYTHON,
  env = process.env,
}: Start): Promise<ChildProcess> {
  const settings = ["--port", String(port), "--db", db, "--bot-pause", "0", "--rate", "0"];
  const server = spawn(python, ["-m", "gilded.server", ...settings], { stdio: "inherit", env });
  const answers = async () =>
    (await fetch(`http://127.0.0.1:${port}/api/v1/games`).catch(() => null))?.ok ?? false;
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
  return server;
}

/** It has ended, and its port is free. */
export async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill();
  await ended;
}
