/** Key of one stored object of a file. */
export const keyOf = (storageKey: string, variant: string): string => `${storageKey}/${variant}`;

/** All files are stored below this. */
export const FILES_PREFIX = 'f/';

/** Storage key prefix of a file: each file has a separate one, so deleting a file never affects another. */
export const storageKeyOf = (id: string): string => `${FILES_PREFIX}${id}`;
