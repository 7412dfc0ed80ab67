import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

/** A file on its way into an archive. */
export interface ZipFile {
  /** Folders and name, separated by `/`. */
  readonly path: string;
  /** Exact size, bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
  readonly open: () => Promise<Readable>;
}

/** Bytes of the archive that {@link zipStream} makes of these files. */
export const zipSize = (files: readonly ZipFile[]): number =>
  Number(predictLength(files.map(({ path, size }) => ({ name: path, size }))));

/**
 * A zip file that is made while it is read: only the current chunk is held. Files are stored uncompressed, because
 * images and videos don't become smaller. Throws when a file has another size than announced, so that a broken archive
 * never looks complete.
 */
export async function* zipStream(files: readonly ZipFile[]): AsyncGenerator<Uint8Array> {
  let source: Readable | undefined;
  const contentOf = async function* ({ path, size, open }: ZipFile): AsyncGenerator<Uint8Array> {
    let read = 0;
    source = await open();
    for await (const chunk of source as AsyncIterable<Buffer>) {
      read += chunk.length;
      yield chunk;
    }
    if (read !== size) throw new Error(`${path} has ${read} bytes, not ${size}`);
  };
  const entries = files.map((file) => ({
    name: file.path,
    lastModified: file.modifiedAt,
    input: contentOf(file),
  }));
  try {
    yield* Readable.fromWeb(makeZip(entries));
  } finally {
    // the library leaves the current file open when the reader goes away
    source?.destroy();
  }
}
