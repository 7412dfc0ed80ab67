import { constants } from 'node:fs';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ScormLimits } from '../../../kit/config.ts';
import { PackageFault } from './package-error.ts';

/** A file of an archive that may be unpacked. */
export interface ArchiveFile {
  /** Path in the archive. */
  readonly path: string;
  /** Normalized path for lookups. */
  readonly key: string;
  /** bytes, as announced and checked while reading */
  readonly size: number;
  readonly crc: number;
  readonly entry: Entry;
}

export interface Archive {
  readonly files: readonly ArchiveFile[];
  find(path: string): ArchiveFile | undefined;
  /** The bytes; the stream fails with a {@link PackageFault} when they are not what the archive announces. */
  read(file: ArchiveFile): Promise<Readable>;
  close(): void;
}

/** Below this a file may be packed as tightly as it likes, bytes. */
const SMALL = 1024 * 1024;
/** Longest name that is taken, characters; storage and address bars stop soon after. */
const LONGEST = 1000;

/** Paths are compared without regard to case and to how accents are written. */
export const keyOfPath = (path: string): string => path.normalize('NFC').toLowerCase();

/**
 * Opens a zip file and looks at all its names and sizes before a byte is unpacked.
 * Throws {@link PackageFault} that names the entry.
 */
export async function openArchive(file: string, limits: ScormLimits): Promise<Archive> {
  const zip = await opened(file);
  try {
    const files = await entriesOf(zip, limits);
    return {
      files: [...files.values()],
      find: (path) => files.get(keyOfPath(path)),
      read: (one) => readChecked(zip, one),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function opened(file: string): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(file, {
      lazyEntries: true,
      autoClose: false,
      // names are read and checked here, so that the refusal can show them
      decodeStrings: false,
      validateEntrySizes: true,
    });
  } catch {
    throw new PackageFault('scorm.package_broken');
  }
}

async function entriesOf(zip: ZipFile, limits: ScormLimits): Promise<Map<string, ArchiveFile>> {
  if (zip.entryCount > limits.maxFiles)
    throw new PackageFault('scorm.package_files', null, { limit: limits.maxFiles });
  const files = new Map<string, ArchiveFile>();
  const folders = new Map<string, string>();
  let bytes = 0;
  for await (const entry of walk(zip)) {
    const path = nameOf(entry);
    checkName(path, limits);
    checkEntry(entry, path);
    rememberFolders(folders, path);
    if (path.endsWith('/')) continue;
    checkSize(entry, path, limits);
    bytes += entry.uncompressedSize;
    if (bytes > limits.maxBytes) throw new PackageFault('scorm.package_too_large', null, megabytes(limits));
    const key = keyOfPath(path);
    if (files.has(key)) throw new PackageFault('scorm.package_duplicate', path);
    files.set(key, { path, key, size: entry.uncompressedSize, crc: entry.crc32, entry });
  }
  for (const key of files.keys()) {
    const folder = folders.get(key);
    if (folder !== undefined) throw new PackageFault('scorm.package_duplicate', folder);
  }
  return files;
}

const megabytes = (limits: ScormLimits) => ({ limit: Math.floor(limits.maxBytes / 1024 / 1024) });

/** The entries one after the other; whatever the reader cannot make sense of is a broken archive. */
async function* walk(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await next(zip);
    if (!entry) return;
    yield entry;
  }
}

const next = (zip: ZipFile): Promise<Entry | undefined> =>
  new Promise((resolve, reject) => {
    const done = (settle: () => void): void => {
      zip.removeListener('entry', onEntry);
      zip.removeListener('end', onEnd);
      zip.removeListener('error', onError);
      settle();
    };
    const onEntry = (entry: Entry) => done(() => resolve(entry));
    const onEnd = () => done(() => resolve(undefined));
    const onError = () => done(() => reject(new PackageFault('scorm.package_broken')));
    zip.on('entry', onEntry).on('end', onEnd).on('error', onError);
    zip.readEntry();
  });

const nameOf = (entry: Entry): string =>
  // strict: backslashes stay what they are
  yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);

function checkName(path: string, limits: ScormLimits): void {
  const steps = path.replace(/\/$/, '').split('/');
  const unsafe =
    // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
    /[\\:\u0000-\u001f\u007f]/.test(path) ||
    path.length > LONGEST ||
    steps.some((step) => step === '' || step === '.' || step === '..');
  if (unsafe) throw new PackageFault('scorm.package_path', path);
  if (steps.length > limits.maxDepth)
    throw new PackageFault('scorm.package_depth', path, { limit: limits.maxDepth });
}

/** The upper half of the attributes is the mode of Unix, whatever system made the archive. */
const modeOf = (entry: Entry): number => (entry.externalFileAttributes >>> 16) & constants.S_IFMT;

function checkEntry(entry: Entry, path: string): void {
  if (entry.isEncrypted()) throw new PackageFault('scorm.package_encrypted', path);
  const mode = modeOf(entry);
  if (mode !== 0 && mode !== constants.S_IFREG && mode !== constants.S_IFDIR)
    throw new PackageFault('scorm.package_link', path);
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new PackageFault('scorm.package_method', path);
}

function checkSize(entry: Entry, path: string, limits: ScormLimits): void {
  const { compressedSize: packed, uncompressedSize: size } = entry;
  if (size > limits.maxBytes) throw new PackageFault('scorm.package_too_large', path, megabytes(limits));
  if (size > SMALL && size > packed * limits.maxRatio)
    throw new PackageFault('scorm.package_ratio', path, { limit: limits.maxRatio });
}

function rememberFolders(folders: Map<string, string>, path: string): void {
  const steps = path.split('/');
  for (let i = 1; i < steps.length; i++) {
    const folder = steps.slice(0, i).join('/');
    folders.set(keyOfPath(folder), folder);
  }
}

async function readChecked(zip: ZipFile, file: ArchiveFile): Promise<Readable> {
  const stream = await zip.openReadStreamPromise(file.entry).catch(() => {
    throw new PackageFault('scorm.package_damaged', file.path);
  });
  return Readable.from(checked(stream, file), { objectMode: false });
}

/** Counts and sums up what comes out; the reader itself stops at the announced size. */
async function* checked(stream: Readable, file: ArchiveFile): AsyncGenerator<Buffer> {
  let sum = 0;
  let size = 0;
  try {
    const chunks: AsyncIterable<Buffer> = stream;
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum);
      size += chunk.length;
      yield chunk;
    }
  } catch {
    throw new PackageFault('scorm.package_damaged', file.path);
  }
  if (size !== file.size || sum !== file.crc) throw new PackageFault('scorm.package_damaged', file.path);
}
