import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';

/** Where files wait for the network: photographs are too large for `localStorage`, whose few MB hold all else. */
const DATABASE = 'forecourt.files';

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore(DATABASE, 'files'));

/** The bytes themselves: a photograph that was just taken lives in a folder that the phone clears. */
interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Stores a group of a user's files; done when this resolves. Throws when the device has no room for them. */
export async function storeFiles(userId: string, id: string, files: readonly File[]): Promise<void> {
  const stored = await Promise.all(
    files.map(async (file): Promise<StoredFile> => {
      const { name, type } = file;
      return { name, type, bytes: await file.arrayBuffer() };
    }),
  );
  await set([userId, id], stored, store());
}

/** The files again, in their order; none where nothing is kept. */
export async function storedFiles(userId: string, id: string): Promise<File[]> {
  const stored = await get<StoredFile[]>([userId, id], store());
  return (stored ?? []).map(({ name, type, bytes }) => new File([bytes], name, { type }));
}

export const dropFiles = (userId: string, id: string): Promise<void> => delMany([[userId, id]], store());

/** Deletes a user's files that nothing on this device references. */
export async function dropFilesBut(userId: string, ids: readonly string[]): Promise<void> {
  const found = await keys<[owner: string, id: string]>(store());
  await delMany(
    found.filter(([owner, id]) => owner === userId && !ids.includes(id)),
    store(),
  );
}

/** Deletes every user's files from this device. */
export async function clearFiles(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  await delMany(await keys(store()), store());
}
