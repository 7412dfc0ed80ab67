/** What a query string can carry: nested objects and arrays of plain values. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly QueryValue[]
  | { readonly [key: string]: QueryValue };

function pairs(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (value === undefined) return [];
  if (value === null) return [[name, '']];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (Array.isArray(value)) return value.flatMap((item, index) => pairs(`${name}[${index}]`, item));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, item]) => pairs(`${name}[${key}]`, item));
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

/**
 * A query string in the portal's notation: `key[sub]=value`, values URL-encoded, null becomes empty,
 * undefined is left out (docs/rules.md, Wire). Empty, or starting with `?`.
 */
export function queryString(query: object | undefined): string {
  const all = Object.entries(query ?? {}).flatMap(([key, value]) => pairs(key, value));
  if (all.length === 0) return '';
  return `?${all.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;
}
