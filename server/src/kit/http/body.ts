import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint, FileKind } from '@forecourt/contract/endpoint';
import type { FileStore } from '../files/store.ts';
import { parseJson, rejectUnstorableCharacters } from './json.ts';
import { Problem } from './problem.ts';

const MAX_FILES = 200;
const MAX_DEPTH = 8;

/** Handling of a form's files: store, uploader, and quota. */
interface Taking {
  readonly files: Pick<FileStore, 'receive'>;
  readonly uploadedBy: string | null;
  /** Refuses one more file where its sender has left too many unused. */
  readonly makeRoom: () => Promise<void>;
}

/**
 * Parses the body of a call: JSON, or a multipart form whose files are streamed to the store as they arrive. A stored
 * file's id is placed in the data at the path named by its part.
 */
export async function readBody(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  { files, uploadedBy, makeRoom }: Taking,
): Promise<unknown> {
  if (!endpoint.body) return undefined;
  if (!request.isMultipart()) return request.body ?? {};
  if (!endpoint.files) throw new Problem('request.media_type');
  const placed: [Place, string][] = [];
  let data: unknown = {};
  const parts = request.parts({
    // each file has the limit of its kind; without a word here that of a JSON body would hold
    limits: {
      fieldSize: endpoint.maxBody,
      fileSize: Infinity,
      files: MAX_FILES,
      fields: 50,
      parts: MAX_FILES + 50,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      data = addField(data, part.fieldname, part.value);
      continue;
    }
    const of = placeOf(endpoint, part.fieldname);
    if (!of) throw new Problem('file.part_unexpected', { values: { name: part.fieldname } });
    await makeRoom();
    const id = await files
      .receive(part.file, {
        kind: of.kind,
        name: part.filename,
        uploadedBy,
        deferImages: endpoint.deferImages,
      })
      .catch((error: unknown) => {
        throw atField(error, of.path);
      });
    placed.push([of, id]);
  }
  for (const [of, id] of numbered(endpoint, placed)) data = place(data, of.path, id, of.named);
  return data;
}

/** Moves a file's error to its form field. */
function atField(error: unknown, path: readonly string[]): unknown {
  if (!(error instanceof Problem) || error.fields.length > 0) return error;
  const { code, values, retryAfter } = error;
  const fields = [{ path: path.join('.'), key: code, values }];
  return new Problem(code, { fields, values, cause: error, ...(retryAfter !== undefined && { retryAfter }) });
}

/** Path of a part's file in the data. */
interface Place {
  readonly kind: FileKind;
  readonly path: readonly string[];
  /** By another name of the part: entries of lists may be named by their key, and places behind the last one are its next. */
  readonly named: boolean;
}

function placeOf(endpoint: AnyEndpoint, name: string): Place | undefined {
  for (const [pattern, meant] of Object.entries(endpoint.partNames)) {
    const head = pattern.slice(0, -1);
    const token = name.slice(head.length);
    const kind = endpoint.files?.[meant.replace('+', '*')];
    if (kind && token !== '' && name.startsWith(head))
      return { kind, path: pathOf(meant).map((key) => (key === '*' ? token : key)), named: true };
  }
  const kind = kindOf(endpoint, NUMBERED.test(name) ? 'attach-0' : name);
  return kind && { kind, path: pathOf(name), named: false };
}

/** Parts of a list of files whose numbers only say their order: clients number them as they like. */
const NUMBERED = /^attach-\d{1,9}$/;

/** Where a number is beyond the places that a call has, all such parts take its last places, in their order. */
function numbered(
  endpoint: AnyEndpoint,
  placed: readonly (readonly [Place, string])[],
): readonly (readonly [Place, string])[] {
  const names = Object.keys(endpoint.files ?? {}).filter((name) => NUMBERED.test(name));
  const isNumbered = ([{ path }]: readonly [Place, string]) => NUMBERED.test(path[0] ?? '');
  const parts = placed.filter(isNumbered);
  if (parts.every(([{ path }]) => names.includes(path[0] ?? ''))) return placed;
  const [beyond] = parts[names.length]?.[0].path ?? [];
  if (beyond) throw new Problem('file.part_unexpected', { values: { name: beyond } });
  const numberOf = ([{ path }]: readonly [Place, string]) => Number(path[0]?.slice('attach-'.length));
  const inOrder = parts.toSorted((a, b) => numberOf(a) - numberOf(b));
  const places = names.slice(names.length - inOrder.length);
  return [
    ...placed.filter((one) => !isNumbered(one)),
    ...inOrder.map(([of, id], index) => [{ ...of, path: [places[index] ?? ''] }, id] as const),
  ];
}

/** Adds a field: the `data` part, as text or already parsed JSON, or another field. */
function addField(data: unknown, name: string, value: unknown): unknown {
  if (name !== 'data') {
    rejectUnstorableCharacters({ [name]: value });
    return { ...(data as object), [name]: value };
  }
  const parsed = typeof value === 'string' ? parseJson(Buffer.from(value)) : value;
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Problem('request.malformed');
  return { ...(data as object), ...parsed };
}

/** `quiz[questions][0][imageFile]` → quiz, questions, 0, imageFile. */
const pathOf = (name: string): string[] => name.split(/[[\].]+/).filter(Boolean);

function kindOf(endpoint: AnyEndpoint, name: string): FileKind | undefined {
  const given = pathOf(name);
  for (const [pattern, kind] of Object.entries(endpoint.files ?? {})) {
    const wanted = pathOf(pattern);
    if (
      wanted.length === given.length &&
      wanted.every((key, i) => (key === '*' ? /^\d{1,4}$/.test(given[i] ?? '') : key === given[i]))
    )
      return kind;
  }
  return undefined;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Puts a value at a path of plain objects and arrays, without touching prototypes. */
function place(into: unknown, path: readonly string[], value: string, named = false): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (path.length > MAX_DEPTH || key === '__proto__' || key === 'constructor')
    throw new Problem('request.malformed');
  if (isList(into)) {
    const copy = [...into];
    const index = placeIn(copy, key, named);
    copy[index] = place(copy[index], rest, value, named);
    return copy;
  }
  // a list that the data leaves out begins with its first file
  if (named && into === undefined && /^(\d{1,4}|\+)$/.test(key))
    return [place(undefined, rest, value, named)];
  const object = (into ?? {}) as Record<string, unknown>;
  const inside = Object.hasOwn(object, key) ? object[key] : undefined;
  return { ...object, [key]: place(inside, rest, value, named) };
}

/**
 * The place in a list: a position; of named parts also `+` for the next one, or the entry's own `_id` or `key`. Throws
 * `file.part_unexpected` for what the list has no place for.
 */
function placeIn(list: readonly unknown[], key: string, named: boolean): number {
  const index = named ? namedPlace(list, key) : Number(key);
  if (!Number.isInteger(index) || index < 0 || index > list.length)
    throw new Problem('file.part_unexpected', { values: { name: key } });
  return index;
}

function namedPlace(list: readonly unknown[], key: string): number {
  if (key === '+') return list.length;
  if (/^\d{1,4}$/.test(key)) return Math.min(Number(key), list.length);
  return list.findIndex((entry) => {
    const { _id, key: own } = (entry ?? {}) as { readonly _id?: unknown; readonly key?: unknown };
    return _id === key || own === key;
  });
}
