import { MediaName } from '@forecourt/contract/media-center';
import { MEDIA } from '@forecourt/contract/limits';

/** Normalized form of a name: composed, case-folded. */
export const keyOf = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC');

/** Calls have these addresses. */
const RESERVED = new Set(['file-structure', 'filter-contents']);
export const isReserved = (name: string, atRoot: boolean): boolean => atRoot && RESERVED.has(keyOf(name));

/**
 * The names of a path; undefined for one that cannot be a path: with empty parts, with `.` or `..`, with backslashes.
 * What came in an address is decoded already, and only once.
 */
export function partsOf(path: string): readonly string[] | undefined {
  const plain = path.replace(/^\//, '').replace(/\/$/, '');
  if (plain === '') return [];
  const parts = plain.split('/');
  const odd = parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part));
  return odd || parts.length > MEDIA.depth ? undefined : parts;
}

/** Name and ending, the dot with the ending. */
const apart = (name: string): [string, string] => {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
};

const cut = (stem: string, room: number): string =>
  stem
    .slice(0, room)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[. ]+$/, '');

/** The name of an uploaded file as a name of the media centre: what names may not hold is replaced. */
export function nameFromFile(fileName: string): string {
  const plain = fileName
    .normalize('NFC')
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replaceAll(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const [stem, ending] = apart(plain);
  const name = MediaName.safeParse(cut(stem, MEDIA.name - ending.length) + ending);
  return name.success ? name.data : `file${ending}`;
}

/** The first name that is free: with a number before the ending. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const [stem, ending] = apart(name);
  for (let number = 2; ; number++) {
    const mark = ` (${number})`;
    const free = cut(stem, MEDIA.name - ending.length - mark.length) + mark + ending;
    if (!taken.has(keyOf(free))) return free;
  }
}

/** The name with the extension of the file's type, for systems that rely on it. */
export function withFileEnding(name: string, fileName: string): string {
  const [, ending] = apart(fileName);
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending;
}
