/** The list with one entry at another place; the places in between close up. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.min(list.length - 1, Math.max(0, to));
  return from < 0 || from >= list.length
    ? list
    : list.toSpliced(from, 1).toSpliced(place, 0, ...list.slice(from, from + 1));
}
