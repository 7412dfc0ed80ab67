import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  downloadTogether,
  type FileObject,
  mediaChanged,
  removeMedia,
  restoreMedia,
} from '../media-center.api.ts';
import { type RejectedMove, useMove } from './useMove.ts';

export interface MediaActions {
  readonly problem: ApiProblem | undefined;
  readonly rejected: readonly RejectedMove[];
  readonly dismiss: () => void;
  /** Asks first. Answers whether it was agreed. */
  readonly remove: (objects: readonly FileObject[]) => Promise<boolean>;
  readonly move: (object: FileObject, to: string) => Promise<void>;
  readonly download: (ids: readonly string[]) => Promise<void>;
}

function useConfirmDelete() {
  const { t } = useTranslation('media-center');
  return (objects: readonly FileObject[]): Promise<boolean> => {
    const words = { count: objects.length, name: objects[0]?.name ?? '' };
    return confirm({
      title: t('deleteAsk', words),
      text: t('deleteText'),
      action: t('delete', words),
      keep: t('keep'),
      danger: true,
    });
  };
}

/** Deleting with undo, and downloading together; what is refused stays until the next try. */
export function useMediaActions(): MediaActions {
  const { t } = useTranslation('media-center');
  const [problem, setProblem] = useState<ApiProblem>();
  const ask = useConfirmDelete();
  const move = useMove();
  const [rejected, setRejected] = useState<MediaActions['rejected']>([]);
  const noted = async (work: Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    }
  };
  const restore = async (ids: readonly string[]) => {
    for (const id of ids) await noted(restoreMedia({ params: { id } }));
    await mediaChanged();
  };
  const remove = async (objects: readonly FileObject[]) => {
    if (!(await ask(objects))) return false;
    const name = objects[0]?.name ?? '';
    const gone: string[] = [];
    const failed: MediaActions['rejected'][number][] = [];
    for (const object of objects)
      await removeMedia({ params: { path: object.path } })
        .then(({ _id }) => gone.push(_id))
        .catch((error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error;
          failed.push({ key: object._id, name: object.name, why: error.message });
        });
    setRejected(failed);
    await mediaChanged();
    if (gone.length > 0) toast(t('deleted', { count: gone.length, name }), { undo: () => restore(gone) });
    return true;
  };
  return {
    problem,
    rejected,
    dismiss: () => setRejected([]),
    remove,
    move: async (object, to) => setRejected(await move([object], to)),
    download: (ids) => noted(downloadTogether(ids)),
  };
}
