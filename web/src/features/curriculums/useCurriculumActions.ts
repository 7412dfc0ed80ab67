import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/problem.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import {
  deleteCurriculum,
  keepCurriculum,
  listsChanged,
  publishCurriculum,
  restoreCurriculum,
  unpublishCurriculum,
} from './curriculums.api.ts';

interface Named {
  readonly _id: string;
  readonly title: string;
}

/** Runs one change after another; a refusal stays until the next try. Answers whether it was done. */
function useRun() {
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<boolean> {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, problem, busy };
}

/** Publishing, deleting and the like, with what came of it; a refusal stays in `problem` until the next try. */
export function useCurriculumActions() {
  const { t } = useTranslation('curriculums');
  const { run, problem, busy } = useRun();

  const publish = ({ _id: id, title }: Named) =>
    run(async () => {
      keepCurriculum((await publishCurriculum({ params: { id } })).curriculum);
      toast(t('done.published', { title }));
    });
  const unpublish = async ({ _id: id, title }: Named) => {
    const sure = await confirm({
      title: t('unpublish.ask', { title }),
      text: t('unpublish.text'),
      action: t('unpublish.action'),
      keep: t('unpublish.keep'),
    });
    if (!sure) return false;
    return run(async () => {
      keepCurriculum((await unpublishCurriculum({ params: { id } })).curriculum);
      toast(t('done.unpublished', { title }));
    });
  };
  const restore = ({ _id: id, title }: Named) =>
    run(async () => {
      keepCurriculum((await restoreCurriculum({ params: { id } })).curriculum);
      toast(t('done.restored', { title }));
    });
  const remove = async (named: Named) => {
    const sure = await confirm({
      title: t('delete.ask', { title: named.title }),
      text: t('delete.text'),
      action: t('delete.action'),
      keep: t('delete.keep'),
      danger: true,
    });
    if (!sure) return false;
    return run(async () => {
      await deleteCurriculum({ params: { id: named._id } });
      listsChanged();
      toast(t('done.deleted', { title: named.title }), { undo: () => restore(named) });
    });
  };
  return { publish, unpublish, restore, remove, problem, busy };
}

export type CurriculumActions = ReturnType<typeof useCurriculumActions>;
