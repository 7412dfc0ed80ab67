import { strToU8, zipSync } from 'fflate';

/** A zip file of texts by their names. */
export const zipOfTexts = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

interface Lie {
  /** General purpose bits; 1 says encrypted. */
  readonly flags?: number;
  /** Compression method. */
  readonly method?: number;
  /** Declared unpacked size, bytes. */
  readonly size?: number;
  readonly crc?: number;
  /** Mode of Unix. */
  readonly mode?: number;
}

const LOCAL = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** The archive with other facts about the entry of that number, in both of its headers. */
export function withForgedHeader(zip: Buffer, entry: number, lie: Lie): Buffer {
  const bytes = Buffer.from(zip);
  change(bytes, find(bytes, LOCAL, entry) + 6, lie);
  const central = find(bytes, CENTRAL, entry);
  change(bytes, central + 8, lie);
  if (lie.mode !== undefined) bytes.writeUInt32LE((lie.mode << 16) >>> 0, central + 38);
  return bytes;
}

function find(bytes: Buffer, signature: Buffer, count: number): number {
  let at = bytes.indexOf(signature);
  for (let i = 0; i < count; i++) at = bytes.indexOf(signature, at + 4);
  return at;
}

/** Flags, method, time, date, crc, packed size, size: in this order in both headers. */
function change(bytes: Buffer, at: number, { flags, method, size, crc }: Lie): void {
  if (flags !== undefined) bytes.writeUInt16LE(flags, at);
  if (method !== undefined) bytes.writeUInt16LE(method, at + 2);
  if (crc !== undefined) bytes.writeUInt32LE(crc, at + 8);
  if (size !== undefined) bytes.writeUInt32LE(size, at + 16);
}
