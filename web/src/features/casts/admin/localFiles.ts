import type { ImageView, MediaView } from '@forecourt/contract/fields';

/** A file of the form as if it were stored. @param url of the file in this page */
export const localFile = (file: File, url: string): MediaView => ({
  _id: url,
  url,
  name: file.name,
  type: file.type,
  size: file.size,
  duration: null,
  state: 'ready',
  reason: null,
});

/** A picture likewise; none for an empty address. */
export const localImage = (url: string): ImageView | null =>
  url ? { _id: 'new', url, width: null, height: null, color: null } : null;
