/** A file with the folder inside of what was dropped or picked. */
export interface Dropped {
  readonly file: File;
  /** Names of folders, apart by `/`; empty for a file by itself. */
  readonly folder: string;
}

const filesIn = async (entry: FileSystemEntry, folder: string): Promise<Dropped[]> => {
  if (entry instanceof FileSystemFileEntry) {
    const { promise, resolve, reject } = Promise.withResolvers<File>();
    entry.file(resolve, reject);
    return [{ file: await promise, folder }];
  }
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const here = folder ? `${folder}/${entry.name}` : entry.name;
  const found: Dropped[] = [];
  const reader = entry.createReader();
  // a reader answers a part at a time, and nothing at the end
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<FileSystemEntry[]>();
    reader.readEntries(resolve, reject);
    const part = await promise;
    if (part.length === 0) return found;
    for (const child of part) found.push(...(await filesIn(child, here)));
  }
};

/** Everything that was dropped, with what lies in folders. */
export async function droppedFiles(items: DataTransferItemList): Promise<Dropped[]> {
  // entries are gone once the event is over: they are taken before anything is awaited
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  const found = await Promise.all(entries.flatMap((entry) => (entry ? [filesIn(entry, '')] : [])));
  return found.flat();
}

/** What a field for whole folders holds: each file says where in the folder it lay. */
export const pickedFiles = (files: Iterable<File>): Dropped[] =>
  [...files].map((file) => ({
    file,
    folder: file.webkitRelativePath.split('/').slice(0, -1).join('/'),
  }));

/** Folders to make, those outside before those inside. */
export function foldersOf(files: readonly Pick<Dropped, 'folder'>[]): string[] {
  const all = new Set<string>();
  for (const { folder } of files) {
    const parts = folder.split('/').filter(Boolean);
    for (let depth = 1; depth <= parts.length; depth++) all.add(parts.slice(0, depth).join('/'));
  }
  return [...all];
}
