/** Longest name of a file, characters. */
const MAX_NAME = 200;

/**
 * The name as it is shown and offered for download; it never becomes a path. Folders, control characters and
 * marks that turn the direction of reading (`exe.gpj` shown as `jpg.exe`) are dropped.
 */
export function displayName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(clean).slice(0, MAX_NAME).join('') || 'file';
}

/** The name with the ending of what the file became; a name that has one of the endings already stays. */
export function withEnding(name: string, ...endings: readonly [string, ...string[]]): string {
  const lower = name.toLowerCase();
  if (endings.some((ending) => lower.endsWith(`.${ending}`))) return name;
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, MAX_NAME - 6) || 'file'}.${endings[0]}`;
}

/**
 * `Content-Disposition` by RFC 6266: plain ASCII for old readers, UTF-8 by RFC 8187 for the others.
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
