import type { Storage } from '../../../kit/storage/storage.ts';

/** All unpacked packages are stored below this, each in a place of its own. */
export const PACKAGES = 'scorm/';

/** Storage keys contain file numbers instead of file names, because names are untrusted input. */
export const keyOfFile = (packageId: string, number: number): string => `${PACKAGES}${packageId}/${number}`;

export async function removeFiles(storage: Storage, packageId: string): Promise<void> {
  for await (const object of storage.list(`${PACKAGES}${packageId}/`)) await storage.delete(object.key);
}
