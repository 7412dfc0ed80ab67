const isFile = (value: unknown): value is Blob => value instanceof Blob;

/** True when a value contains a file at any depth. */
export function holdsFile(value: unknown): boolean {
  if (isFile(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}

/**
 * Splits a body into JSON and files. A file is named by its place in query notation
 * (`quiz[questions][0][imageFile]`) and left out of the JSON: an absent part keeps what is stored.
 */
function split(value: unknown, name: string, files: [string, Blob][]): unknown {
  if (isFile(value)) {
    files.push([name, value]);
    return undefined;
  }
  if (Array.isArray(value)) return value.map((item, index) => split(item, `${name}[${index}]`, files));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, split(item, name ? `${name}[${key}]` : key, files)] as const,
  );
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

export interface EncodedBody {
  readonly content: string | FormData;
  /** Undefined for multipart: the browser adds the boundary itself. */
  readonly type: string | undefined;
}

/** Encodes a body as JSON, or as multipart with a `data` part when it holds files. */
export function encodeBody(body: unknown): EncodedBody {
  if (!holdsFile(body)) return { content: JSON.stringify(body), type: 'application/json' };
  const files: [string, Blob][] = [];
  const data = split(body, '', files);
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  for (const [name, file] of files) form.append(name, file, file instanceof File ? file.name : 'file');
  return { content: form, type: undefined };
}
