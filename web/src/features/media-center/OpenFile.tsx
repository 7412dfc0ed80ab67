import { useNavigate } from '@tanstack/react-router';
import { folderOf } from './fileWords.ts';
import type { FileObject } from './media-center.api.ts';
import { type Looked, Preview } from './preview/Preview.tsx';

const lookedAt = ({ file, updatedAt, ...object }: FileObject): Looked[] =>
  file ? [{ ...object, file, changedAt: updatedAt }] : [];

interface Props {
  readonly file: FileObject;
  /** The files that the arrows lead to. */
  readonly among: readonly FileObject[];
}

/** The file of the address over its folder; the arrows change the address, and going back closes. */
export function OpenFile({ file, among }: Props) {
  const navigate = useNavigate();
  const known = among.some(({ _id }) => _id === file._id);
  const items = (known ? among : [file]).flatMap(lookedAt);
  const go = (path: string, replace: boolean) =>
    void navigate({
      from: '/auth/media-center/$',
      to: '/auth/media-center/$',
      params: { _splat: path },
      search: (shown) => shown,
      state: { stays: true },
      replace,
      resetScroll: false,
    });
  return (
    <Preview
      items={items}
      at={items.findIndex(({ _id }) => _id === file._id)}
      onGo={(at) => go(items[at]?.path ?? file.path, true)}
      onClose={() => go(folderOf(file.path), false)}
    />
  );
}
