import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { changeMedia, type FileObject, mediaChanged } from '../media-center.api.ts';

type Movable = Pick<FileObject, '_id' | 'name' | 'path'>;

export interface RejectedMove {
  readonly key: string;
  readonly name: string;
  readonly why: string;
}

/** The path of the folder that a path lies in; empty for the root. */
const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** Whether all of them can go into a folder: it's another one, and none of them, nor inside one. */
export const canMoveInto = (objects: readonly Pick<Movable, 'path'>[], folder: string): boolean =>
  objects.length > 0 &&
  objects.every(({ path }) => parentOf(path) !== folder && folder !== path && !folder.startsWith(`${path}/`));

async function moveAll(objects: readonly Movable[], to: string) {
  const moved: Movable[] = [];
  const rejected: RejectedMove[] = [];
  for (const { _id, name, path } of objects)
    await changeMedia({ params: { path }, body: { location: to } })
      .then(() => moved.push({ _id, name, path: [to, path.split('/').at(-1)].filter(Boolean).join('/') }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error;
        rejected.push({ key: _id, name, why: error.message });
      });
  await mediaChanged();
  return { moved, refused: rejected };
}

/** Moves things of one folder into another, one after the other, with undo. Answers what was refused. */
export function useMove() {
  const { t } = useTranslation('media-center');
  return async (objects: readonly Movable[], to: string): Promise<readonly RejectedMove[]> => {
    const from = parentOf(objects[0]?.path ?? '');
    const { moved, refused } = await moveAll(objects, to);
    if (moved.length > 0)
      toast(t('moved', { count: moved.length, name: moved[0]?.name ?? '' }), {
        undo: () => moveAll(moved, from),
      });
    return refused;
  };
}
