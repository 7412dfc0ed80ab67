/** A file that was chosen, null to take the stored one away, undefined to leave it. */
export type FileChoice = File | null | undefined;

/** Without the index signature that forms carry. */
type Named<V> = { readonly [K in keyof V as string extends K ? never : K]: V[K] };
type PathAt<K extends string, F> = [Extract<F, Blob>] extends [never]
  ? F extends readonly (infer Item)[]
    ? Item extends object
      ? `${K}.*.${FilePath<Item>}`
      : never
    : F extends object
      ? `${K}.${FilePath<F>}`
      : never
  : K;

/** Paths of a form's file fields; `*` matches every item of a list. */
export type FilePath<V> = {
  [K in keyof Named<V> & string]: PathAt<K, NonNullable<Named<V>[K]>>;
}[keyof Named<V> & string];

/** The file fields of a form, each said once: one that is forgotten does not compile. */
export type FileFields<V> = Readonly<Record<FilePath<V>, true>>;

function cleared(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (key === '*') return Array.isArray(value) ? value.map((item: unknown) => cleared(item, rest)) : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
      if (name !== key) return [[name, item]];
      return rest.length === 0 ? [] : [[name, cleared(item, rest)]];
    }),
  );
}

/** The values once they are saved: a file that was sent, or taken away, is stored so, and its field says nothing again. */
export const withoutFiles = <V>(values: V, paths: readonly string[]): V =>
  // only fields that may be absent are taken out
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the paths are those of V
  paths.reduce<unknown>((value, path) => cleared(value, path.split('.')), values) as V;

/** The fields that a path means in these values: one for every item of its lists. */
export function placesOf(values: unknown, path: string): readonly string[] {
  const [key = '', ...rest] = path.split('.');
  if (typeof values !== 'object' || values === null) return [];
  const entries = Object.entries(values).filter(([name]) => key === '*' || name === key);
  if (rest.length === 0) return entries.map(([name]) => name);
  return entries.flatMap(([name, item]: [string, unknown]) =>
    placesOf(item, rest.join('.')).map((place) => `${name}.${place}`),
  );
}

/** The value at a place. */
export const valueAt = (values: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    );

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

/** Whether two values say the same: files by what they are, and what is undefined like what is absent. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const left = new Map<string, unknown>(Object.entries(one));
  const right = new Map<string, unknown>(Object.entries(other));
  return [...new Set([...left.keys(), ...right.keys()])].every((key) =>
    isDeepEqual(left.get(key), right.get(key)),
  );
}
