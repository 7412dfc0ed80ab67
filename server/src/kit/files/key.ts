/** Key of one stored object of a file. */
export const keyOf = (storageKey: string, variant: string): string => `${storageKey}/${variant}`;

/** All files are stored below this. */
export const FILES_PREFIX = 'f/';

/** Where a new file's objects are stored: each file has its own place, so that deleting one never touches another. */
export const storageKeyOf = (id: string): string => `${FILES_PREFIX}${id}`;
