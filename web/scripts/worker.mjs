/**
 * Makes the service worker of a built page: node scripts/worker.mjs [FOLDER]. It knows every file of the page, and a version
 * that changes with any of them and stands in the page as well.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const PAGE = "index.html";
const WORKER = "worker.js";
const META = /\s*<meta name="version"[^>]*>/;

const folder = process.argv[2] ?? "dist";
const files = readdirSync(folder, { recursive: true })
  .filter((name) => name !== WORKER && statSync(join(folder, name)).isFile())
  .sort();
const html = readFileSync(join(folder, PAGE), "utf8").replace(META, "");
const hash = createHash("sha256");
for (const name of files) hash.update(name).update(name === PAGE ? html : readFileSync(join(folder, name)));
const version = hash.digest("hex").slice(0, 16);
writeFileSync(
  join(folder, PAGE),
  html.replace("<head>", `<head>\n    <meta name="version" content="${version}" />`),
);

await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: {
    __VERSION__: JSON.stringify(version),
    __FILES__: JSON.stringify(files.map((name) => (name === PAGE ? "/" : `/${name}`))),
  },
  build: {
    target: "es2022",
    outDir: folder,
    emptyOutDir: false,
    rolldownOptions: {
      input: "src/worker/worker.ts",
      output: { format: "iife", entryFileNames: WORKER },
    },
  },
});
