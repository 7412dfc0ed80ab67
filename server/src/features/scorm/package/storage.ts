import type { Storage } from '../../../kit/storage/storage.ts';

/** All unpacked packages are stored below this, each in a place of its own. */
export const PACKAGES = 'scorm/';

/** Names of files are strangers' words and never become part of a storage key: they are numbered. */
export const keyOfFile = (packageId: string, number: number): string => `${PACKAGES}${packageId}/${number}`;

export async function removeFiles(storage: Storage, packageId: string): Promise<void> {
  for await (const object of storage.list(`${PACKAGES}${packageId}/`)) await storage.delete(object.key);
}
