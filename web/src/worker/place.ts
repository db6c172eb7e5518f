/** Where the worker runs, and what the build tells it (scripts/worker.mjs). */

/** This worker, under its right type. */
export const worker = self as unknown as ServiceWorkerGlobalScope;

declare const __VERSION__: string;
declare const __FILES__: string[];

/** Changes with every file of the page; `<meta name="version">` of the page itself has the same. */
export const VERSION = __VERSION__;
/** All files of the page, as paths. */
export const FILES = __FILES__;
