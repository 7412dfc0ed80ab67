/** Keys that walk through options from a search field. */
const WALKS = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/**
 * The option that a key leads to, or undefined when the key belongs to the text in the field. Home and End do until an
 * option was walked to.
 * @param at the option that was walked to, undefined before the first step
 * @param from where the first step starts: -1 before all options, 0 when the first is chosen by itself
 */
export function optionAfter(
  key: string,
  { at, from, count }: { readonly at: number | undefined; readonly from: -1 | 0; readonly count: number },
): number | undefined {
  if (count === 0 || !WALKS.includes(key)) return undefined;
  const last = count - 1;
  if (key === 'Home' || key === 'End') return at === undefined ? undefined : key === 'Home' ? 0 : last;
  if (key === 'ArrowDown') return Math.min(last, (at ?? from) + 1);
  return at === undefined && from === -1 ? last : Math.max(0, (at ?? from) - 1);
}
