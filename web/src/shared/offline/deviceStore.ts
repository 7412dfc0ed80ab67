/** The part of `localStorage` that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOTHING: Store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Pages that the server renders know nothing of any device. */
const onDevice = (): boolean => typeof document !== 'undefined';

export const deviceStore = (): Store => (onDevice() ? localStorage : NOTHING);

/** Owner of stored data; empty on the server, so that no user's data reaches another. */
export const ownerOnDevice = (userId: string): string => (onDevice() ? userId : '');
