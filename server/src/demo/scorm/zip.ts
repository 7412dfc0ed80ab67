import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** 1 January 2026, as zip files write days: always the same, so that the archive is. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1;
const UTF8 = 0x0800;
const DEFLATED = 8;
const VERSION = 20;

/** A zip file of a few small files, held in memory. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = factsOf(bytes, packed, title);
    const local = Buffer.concat([u32(0x04034b50), u16(VERSION), facts, u16(0), title, packed]);
    centrals.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(VERSION),
        u16(VERSION),
        facts,
        // no extra field, no comment, first disk, no attributes
        ...[0, 0, 0, 0].map(u16),
        u32(0),
        u32(offset),
        title,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = [u32(0x06054b50), u16(0), u16(0), u16(entries.length), u16(entries.length)];
  return Buffer.concat([...locals, directory, ...end, u32(directory.length), u32(offset), u16(0)]);
}

const factsOf = (bytes: Uint8Array, packed: Buffer, title: Buffer): Buffer =>
  Buffer.concat([
    ...[UTF8, DEFLATED, 0, DAY].map(u16),
    ...[crc32(bytes), packed.length, bytes.length].map(u32),
    u16(title.length),
  ]);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
