import type { FileKind } from '@forecourt/contract/endpoint';
import { ApiProblem, problemFrom } from '../api/problem.ts';

/** From this size on a file travels in parts that can be resumed, bytes. */
export const LARGE = 20_000_000;
/** Bytes of one part. */
const PART = 5_000_000;
/** Milliseconds between tries, so that a lost network costs nothing. */
const RETRIES = [0, 1_000, 3_000, 5_000, 10_000];

/** The kind of file that a field of this name takes. */
const KINDS: Readonly<Record<string, FileKind | ((file: File) => FileKind)>> = {
  // the one field of podcasts and videos
  audio: ({ type }) => (type.startsWith('video/') ? 'video' : 'audio'),
  videoFile: 'video',
  audioFile: 'audio',
  imageFile: 'image',
  videoSubtitleFile: 'captions',
  cheatSheetFile: 'document',
  file: 'document',
  packageFile: 'archive',
};

/** Files that have arrived whole, by their kind: what is sent again after another failure names them. */
const arrived = new WeakMap<File, ReadonlyMap<FileKind, string>>();

async function uploadOnce(file: File, kind: FileKind, onSent: (bytes: number) => void): Promise<string> {
  const known = arrived.get(file)?.get(kind);
  if (known !== undefined) return known;
  const id = await uploadInParts(file, kind, onSent);
  arrived.set(file, new Map([...(arrived.get(file) ?? []), [kind, id]]));
  return id;
}

/** Stores a file in parts. An upload that broke off earlier goes on where it was. @returns the stored file's id */
async function uploadInParts(file: File, kind: FileKind, onSent: (bytes: number) => void): Promise<string> {
  const { DetailedError, Upload } = await import('tus-js-client');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(file, {
    endpoint: '/api/uploads',
    chunkSize: PART,
    retryDelays: RETRIES,
    removeFingerprintOnSuccess: true,
    metadata: { kind, filename: file.name },
    onProgress: (sent) => onSent(sent),
    onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => {
      const answer = error instanceof DetailedError ? error.originalResponse : null;
      reject(
        answer
          ? problemFrom({
              status: answer.getStatus(),
              statusText: '',
              type: answer.getHeader('content-type') ?? '',
              retryAfter: answer.getHeader('retry-after') ?? null,
              text: answer.getBody(),
            })
          : new ApiProblem({ status: 0, code: 'client.offline', detail: '' }),
      );
    },
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return promise;
}

interface Found {
  readonly file: File;
  readonly kind: FileKind;
  /** Of its field, in dots. */
  readonly path: string;
}

interface Choice {
  readonly kinds: typeof KINDS;
  /** Bytes from which on a file counts as large. */
  readonly from: number;
}

function largeFiles(value: unknown, choice: Choice, path: readonly string[] = []): Found[] {
  const { kinds, from } = choice;
  // a field of several files has places under its name
  const kind = kinds[path.findLast((key) => !/^\d+$/.test(key)) ?? ''];
  if (value instanceof File)
    return kind && value.size >= from
      ? [{ file: value, kind: typeof kind === 'string' ? kind : kind(value), path: path.join('.') }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => largeFiles(item, choice, [...path, key]));
}

/** The refusal of a file, said at its field as well. */
const atField = (error: unknown, path: string): unknown =>
  error instanceof ApiProblem && !error.offline && error.fields.length === 0
    ? new ApiProblem({
        status: error.status,
        code: error.code,
        detail: error.detail,
        fields: [{ path, message: error.detail }],
        requestId: error.requestId,
        retryAfter: error.retryAfter,
      })
    : error;

function replaced<T>(value: T, ids: ReadonlyMap<unknown, string>): T {
  const id = ids.get(value);
  // the contract takes a stored file's id wherever it takes a file
  if (id !== undefined) return id as T;
  if (Array.isArray(value)) return value.map((item: unknown) => replaced(item, ids)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, ids)])) as T;
}

/**
 * Sends the large files of a body in parts and puts their ids in their places; smaller ones stay and travel with the
 * call. @param onProgress share of the large files that has been sent, 0 to 1
 * @param kinds of files by the names of fields, where they are not those of everywhere
 * @param from bytes from which on a file is large; less for what is sent from phones on the way
 */
export async function sendLarge<T>(
  body: T,
  onProgress: (share: number) => void,
  kinds: typeof KINDS = KINDS,
  from = LARGE,
): Promise<T> {
  const found = largeFiles(body, { kinds, from });
  if (found.length === 0) return body;
  const total = found.reduce((sum, { file }) => sum + file.size, 0);
  const ids = new Map<unknown, string>();
  let done = 0;
  for (const { file, kind, path } of found) {
    const sending = uploadOnce(file, kind, (sent) => onProgress((done + sent) / total));
    ids.set(
      file,
      await sending.catch((error: unknown) => {
        throw atField(error, path);
      }),
    );
    done += file.size;
  }
  return replaced(body, ids);
}
