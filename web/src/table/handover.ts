/** Several people at one screen: to whom the page belongs next. */

/**
 * The seat that should have the page, or null when the right one has it.
 * Whoever reads keeps it while they must decide and while nobody here must; `first` is who begins.
 */
export function handedTo(reader: number | null, owing: number[], first: number | null): number | null {
  const keeps = reader !== null && (owing.includes(reader) || !owing.length);
  const wanted = keeps ? reader : (owing[0] ?? first);
  return wanted === reader ? null : wanted;
}
