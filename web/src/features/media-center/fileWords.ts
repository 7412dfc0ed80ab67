import type { FileObject } from './media-center.api.ts';

/** How a file can be looked at. */
export type Look = 'image' | 'pdf' | 'video' | 'audio' | 'none';

export function lookOf(type: string): Look {
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  return type === 'application/pdf' ? 'pdf' : 'none';
}

/** The ending that people know a file by, in capitals: PDF. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

export const downloadOf = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download=true`;

/** The folder that holds what lies at a path. */
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** Folders and files apart, each in the order they came in. */
export const apart = (objects: readonly FileObject[]) => ({
  folders: objects.filter(({ type }) => type === 'folder'),
  files: objects.filter(({ type }) => type === 'file'),
});
