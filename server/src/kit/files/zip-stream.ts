import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** A file on its way into an archive. */
export interface ZipFile {
  /** Folders and name, apart by `/`. */
  readonly path: string;
  /** Bytes, exactly. */
  readonly size: number;
  readonly modifiedAt: Date;
  readonly open: () => Promise<Readable>;
}

const UTF8_AND_DESCRIPTOR = 0x0808;
const STORED = 0;
const VERSION = 20;
const LOCAL = 30;
const DESCRIPTOR = 16;
const CENTRAL = 46;
const END = 22;

/** Bytes of the archive that {@link zipStream} makes of these files. */
export const zipSize = (files: readonly ZipFile[]): number =>
  files.reduce(
    (sum, { path, size }) => sum + LOCAL + DESCRIPTOR + CENTRAL + 2 * Buffer.byteLength(path) + size,
    END,
  );

/**
 * A zip file, made while it is read: nothing is held but the chunk that is under way. Files are stored as they are, for
 * pictures and films do not become smaller. At most 65,535 files and 4 GiB. Throws when a file has another size than it
 * should, so that a broken archive never looks whole.
 */
export async function* zipStream(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.path);
    const facts = Buffer.concat([
      ...[UTF8_AND_DESCRIPTOR, STORED].map(u16),
      ...dosTime(file.modifiedAt).map(u16),
    ]);
    yield Buffer.concat([
      u32(0x04034b50),
      u16(VERSION),
      facts,
      u32(0),
      u32(0),
      u32(0),
      u16(name.length),
      u16(0),
      name,
    ]);
    let crc = 0;
    let read = 0;
    for await (const chunk of await file.open()) {
      const bytes = chunk as Buffer;
      crc = crc32(bytes, crc);
      read += bytes.length;
      yield bytes;
    }
    if (read !== file.size) throw new Error(`${file.path} has ${read} bytes, not ${file.size}`);
    const sums = [crc, read, read].map(u32);
    yield Buffer.concat([u32(0x08074b50), ...sums]);
    central.push(
      Buffer.concat([
        u32(0x02014b50),
        ...[VERSION, VERSION].map(u16),
        facts,
        ...sums,
        // length of the name; no extra field, no comment, first disk, no attributes
        ...[name.length, 0, 0, 0, 0].map(u16),
        u32(0),
        u32(offset),
        name,
      ]),
    );
    offset += LOCAL + name.length + read + DESCRIPTOR;
  }
  const directory = Buffer.concat(central);
  const counts = [0, 0, files.length, files.length].map(u16);
  yield Buffer.concat([directory, u32(0x06054b50), ...counts, u32(directory.length), u32(offset), u16(0)]);
}

/** Time and day as zip files write them, in UTC: steps of two seconds, years from 1980 to 2107. */
function dosTime(moment: Date): [time: number, day: number] {
  const year = Math.min(127, Math.max(0, moment.getUTCFullYear() - 1980));
  return [
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  ];
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}
