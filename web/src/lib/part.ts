/** For tests: as much of a large thing as the test needs. */
type Part<T> = T extends object ? { [Key in keyof T]?: Part<T[Key]> } : T;

export const part = <T>(value: Part<T>): T => value as T;
