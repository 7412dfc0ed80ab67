import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { sendLarge } from '../../../shared/files/uploadLarge.ts';
import { addMedia, mediaChanged } from '../media-center.api.ts';
import { type Dropped, foldersOf } from './dropped.ts';

/** What is asked where a name is taken. */
export type OnConflict = 'refuse' | 'keep-both' | 'replace';

export interface Upload {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'taken' | 'failed';
  /** Share that has been sent, 0 to 1. */
  readonly share: number;
  /** Why it failed, or what is taken. */
  readonly why: string;
  readonly file: File;
  readonly location: string;
}

const KINDS = { file: 'asset' } as const;
const below = (location: string, folder: string) => [location, folder].filter(Boolean).join('/');
const why = (error: unknown): string => {
  if (!(error instanceof ApiProblem)) throw error;
  return error.message;
};

const uploadOf = (location: string, { file, folder }: Dropped): Upload & Pick<Dropped, 'folder'> => ({
  id: crypto.randomUUID(),
  name: folder ? `${folder}/${file.name}` : file.name,
  size: file.size,
  state: 'waiting',
  share: 0,
  why: '',
  file,
  location: below(location, folder),
  folder,
});

/** Makes the folders that were dropped; one that is there already is used. Returns what was refused. */
async function makeFolders(
  location: string,
  folders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rejected = new Map<string, string>();
  for (const folder of folders) {
    const at = folder.lastIndexOf('/');
    const body = {
      location: below(location, folder.slice(0, Math.max(0, at))),
      name: folder.slice(at + 1),
      type: 'folder' as const,
      onConflict: 'replace' as const,
    };
    await addMedia({ body }).catch((error: unknown) => rejected.set(folder, why(error)));
  }
  return rejected;
}

/** In the portal uploads go on; with its window they would end, so it asks before it closes. */
const useBlockUnload = (uploads: readonly Upload[]): void =>
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () => uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
  });

/** Files on their way into the media center, one after the other; folders that they lay in are made first. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useBlockUnload(uploads);
  const enqueue = (work: () => Promise<void>) => {
    const before = queue.current;
    queue.current = (async () => {
      await before;
      await work();
    })();
  };
  const patch = (id: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

  async function send({ id, file, location }: Upload, onConflict: OnConflict): Promise<void> {
    patch(id, { state: 'sending', share: 0, why: '' });
    const onProgress = (share: number) => patch(id, { share });
    try {
      const sent = await sendLarge({ file }, onProgress, KINDS);
      await addMedia({ body: { ...sent, location, onConflict, clientId: id } }, { onProgress });
      patch(id, { state: 'done', share: 1 });
      await mediaChanged();
    } catch (error) {
      const taken = error instanceof ApiProblem && error.code === 'media.name_taken';
      patch(id, { state: taken ? 'taken' : 'failed', why: why(error) });
    }
  }

  const add = (location: string, files: readonly Dropped[]) => {
    const made = files.map((one) => uploadOf(location, one));
    setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...made]);
    enqueue(async () => {
      const rejected = await makeFolders(location, foldersOf(files));
      for (const upload of made) {
        const reason = rejected.get(upload.folder);
        if (reason) patch(upload.id, { state: 'failed', why: reason });
        else await send(upload, 'refuse');
      }
      await mediaChanged();
    });
  };

  return {
    uploads,
    add,
    again: (upload: Upload, onConflict: OnConflict) => {
      // what was refused was not made: it is a new attempt
      const next = { ...upload, id: crypto.randomUUID() };
      setUploads((all) => all.map((one) => (one.id === upload.id ? next : one)));
      enqueue(() => send(next, onConflict));
    },
    drop: (id: string) => setUploads((all) => all.filter((one) => one.id !== id)),
  };
}
