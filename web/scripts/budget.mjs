/** Says how much script the first page loads, and fails above the budget. Styles and fonts are counted apart. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = 60 * 1024;
const html = readFileSync("dist/index.html", "utf8");
const todo = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
const seen = new Set();
while (todo.length) {
  const file = todo.pop();
  if (seen.has(file)) continue;
  seen.add(file);
  const source = readFileSync(`dist/${file}`, "utf8");
  for (const [, name] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) todo.push(`assets/${name}`);
}
const sizes = [...seen].map((file) => gzipSync(readFileSync(`dist/${file}`)).length);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(
  `first page: ${(total / 1024).toFixed(1)} KB of gzipped script in ${sizes.length} files (budget 60 KB)`,
);
if (total > BUDGET) process.exit(1);
