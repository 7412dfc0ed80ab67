import { itemOf, type OwnSpiffRow, type SoldLine } from '../spiffs/spiffs.public.ts';

/** Number of receipt lines with a part of the spiff. A spiff without parts matches any receipt: no signal. */
const countParts = ({ items }: Pick<OwnSpiffRow, 'items'>, lines: readonly SoldLine[]): number =>
  items.length === 0 ? 0 : lines.filter((line) => itemOf({ items }, line)).length;

/** The spiff with the most parts on a receipt; null where no part is found, or two spiffs have equally many. */
export function proposeSpiff(
  spiffs: readonly Pick<OwnSpiffRow, 'id' | 'items'>[],
  lines: readonly SoldLine[],
): string | null {
  const ranked = spiffs
    .map((spiff) => ({ id: spiff.id, count: countParts(spiff, lines) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = ranked;
  return first && first.count !== second?.count ? first.id : null;
}
