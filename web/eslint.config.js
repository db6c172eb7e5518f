import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  {
    ignores: [
      "dist/",
      "node_modules/",
      ".schema/",
      "src/wire.ts",
      "src/games/*/wire.ts",
      "src/games/*/data.ts",
    ],
  },
  ...ts.configs.recommended,
  ...svelte.configs["flat/recommended"],
  // A space in braces is a space that the formatter may not move.
  { rules: { "svelte/no-useless-mustaches": "off" } },
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
