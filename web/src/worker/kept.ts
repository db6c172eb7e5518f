/** The header by which the worker says that an answer was kept: the server has not answered. */
export const KEPT = "x-kept";
