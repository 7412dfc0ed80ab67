import { createReadStream, createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Boxes that lead to the tables of chunk offsets. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** An index larger than this is none: hours of video have a few MB; bytes. */
const MOST = 64 * 1024 * 1024;

interface Box {
  readonly type: string;
  /** Offset of the box, and its size including the header, in bytes. */
  readonly start: number;
  readonly size: number;
}

async function boxAt(file: FileHandle, start: number, end: number): Promise<Box> {
  const head = Buffer.alloc(16);
  await file.read(head, 0, 16, start);
  const short = head.readUInt32BE(0);
  // 1: the size follows in 64 bits; 0: to the end of the file
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - start : short;
  if (size < 8 || start + size > end) throw new Error('a box of the mp4 does not fit into the file');
  return { type: head.toString('latin1', 4, 8), start, size };
}

async function boxesOf(file: FileHandle): Promise<readonly Box[]> {
  const { size: end } = await file.stat();
  const boxes: Box[] = [];
  for (let at = 0; at < end; at += boxes.at(-1)?.size ?? end) boxes.push(await boxAt(file, at, end));
  return boxes;
}

/** Adds to every chunk offset in an index. Throws where 32 bits do not hold the sum. */
function shift(index: Buffer, from: number, to: number, by: number): void {
  for (let at = from; at + 8 <= to;) {
    const size = index.readUInt32BE(at);
    const type = index.toString('latin1', at + 4, at + 8);
    if (size < 8 || at + size > to) throw new Error(`the box ${type} of the index does not fit into it`);
    if (CONTAINERS.has(type)) shift(index, at + 8, at + size, by);
    else if (type === 'stco' || type === 'co64') shiftTable(index, at, type === 'co64', by);
    at += size;
  }
}

function shiftTable(index: Buffer, at: number, wide: boolean, by: number): void {
  const count = index.readUInt32BE(at + 12);
  for (let i = 0; i < count; i++) {
    const entry = at + 16 + i * (wide ? 8 : 4);
    if (wide) index.writeBigUInt64BE(index.readBigUInt64BE(entry) + BigInt(by), entry);
    else index.writeUInt32BE(index.readUInt32BE(entry) + by, entry);
  }
}

/**
 * Copies an mp4 with its index in front of the recording, so that it plays before it is loaded whole. Only the index is
 * held in memory. Throws when the file is no such mp4.
 */
export async function moveMoovAtomToFront(from: string, to: string): Promise<void> {
  const file = await open(from);
  try {
    const boxes = await boxesOf(file);
    const found = boxes.find(({ type }) => type === 'moov');
    const data = boxes.findIndex(({ type }) => type === 'mdat');
    if (!found || data === -1 || found.size > MOST) throw new Error('the mp4 has no index, or no recording');
    const index = Buffer.alloc(found.size);
    await file.read(index, 0, found.size, found.start);
    const before = boxes.slice(0, data).filter((box) => box !== found);
    const after = boxes.slice(data).filter((box) => box !== found);
    if (boxes.indexOf(found) > data) shift(index, 0, index.length, index.length);
    const parts = async function* () {
      for (const box of before) yield* piece(from, box);
      yield index;
      for (const box of after) yield* piece(from, box);
    };
    await pipeline(parts, createWriteStream(to));
  } finally {
    await file.close();
  }
}

const piece = (path: string, { start, size }: Box) =>
  createReadStream(path, { start, end: start + size - 1 });
