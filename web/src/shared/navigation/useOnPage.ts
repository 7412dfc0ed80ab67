import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in what the server renders and while the page takes that over, then true: for parts that only a device can
 * show, and for those whose code comes later.
 */
export const useOnPage = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
