import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { Problem, type FieldProblem } from './problem.ts';

/** Lists and objects within each other; our own bodies need about ten. */
const MAX_DEPTH = 40;
/** Values of one body: a table of 5,000 rows with 20 cells. */
const MAX_VALUES = 120_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LETTER_U = 0x75;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Scans JSON bytes before parsing, because the parser builds whatever it gets: throws 413 for too much nesting or too
 * many values. Returns whether there are escapes that may stand for characters which can't be stored.
 */
function inspect(bytes: Buffer): { readonly suspicious: boolean } {
  let depth = 0;
  let values = 0;
  let quoted = false;
  let suspicious = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH) {
      at++;
      if (bytes[at] === LETTER_U) suspicious ||= isSuspicious(bytes.toString('latin1', at + 1, at + 5));
    } else if (byte === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (byte === COMMA) values++;
    else if (OPENING.has(byte)) {
      depth++;
      values++;
    } else if (CLOSING.has(byte)) depth--;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new Problem('request.too_large');
  }
  return { suspicious };
}

/** NUL, or half of a pair of surrogates, which may be without its other half. */
const isSuspicious = (hex: string): boolean => hex === '0000' || /^d[89a-f]/i.test(hex);

/** PostgreSQL stores neither NUL nor half a pair of surrogates. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** The places of a value whose texts nothing can store, in dots. */
function unstorable(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = path ? `${path}.${key}` : key;
    // the response repeats the name of a field
    return isStorable(key) ? unstorable(inner, place) : [path];
  });
}

/** Refuses texts with characters that nothing can store, naming each field. */
export function rejectUnstorableCharacters(value: unknown): void {
  const fields = unstorable(value).map((path): FieldProblem => ({ path, key: 'field.invalid_characters' }));
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
}

/** @param anyText whether texts may hold characters that nothing can store: the reader sees to them */
export function parseJson(bytes: Buffer, anyText = false): unknown {
  const { suspicious } = inspect(bytes);
  let value: unknown;
  try {
    // refuses what would reach into prototypes
    value = parse(bytes);
  } catch (error) {
    throw new Problem('request.malformed', { cause: error });
  }
  if (suspicious && !anyText) rejectUnstorableCharacters(value);
  return value;
}

/** Makes JSON the only kind of body that is read as a whole. */
export function readOnlyJson(server: FastifyInstance, { anyText = false } = {}): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    // clients that always name a type send nothing with a DELETE, for example
    async (_request: FastifyRequest, bytes: Buffer) =>
      bytes.length === 0 ? undefined : parseJson(bytes, anyText),
  );
}
