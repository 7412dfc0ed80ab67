const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Rich text without its marks, a line for each block. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .trim();

/** The texts in a value, in their order: identifiers and files say nothing to a reader. */
function textsIn(value: unknown, former: unknown): string[] {
  if (typeof value === 'string') return value === former || value.trim() === '' ? [] : [plainText(value)];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  const before: Readonly<Record<string, unknown>> =
    typeof former === 'object' && former !== null ? { ...former } : {};
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, before[name]));
}

/** What was typed into a form since it was opened, as plain text to copy. */
export const typedText = (values: object, initial: object): string => textsIn(values, initial).join('\n\n');
