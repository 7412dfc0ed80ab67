import { crc32 } from 'node:zlib';

/** A zip archive of these files, stored without compression: enough for packages that tests make. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    const facts = factsOf(name, data);
    const local = Buffer.concat([Buffer.from('504b03041400', 'hex'), facts, name, data]);
    // comment, disk and attributes are zero; the last four bytes say where the file begins
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('504b010214001400', 'hex'), facts, place, name]));
    parts.push(local);
    at += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Fields shared by the local header and the directory: flags, method, time, checksum, sizes, lengths. */
function factsOf(name: Buffer, data: Buffer): Buffer {
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(0x0800, 0);
  facts.writeUInt16LE(0x0021, 6);
  facts.writeUInt32LE(crc32(data), 8);
  facts.writeUInt32LE(data.length, 12);
  facts.writeUInt32LE(data.length, 16);
  facts.writeUInt16LE(name.length, 20);
  return facts;
}
