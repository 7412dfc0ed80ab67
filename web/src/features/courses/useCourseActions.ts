import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import {
  deleteCourse,
  keepEdit,
  publishCourse,
  restoreCourse,
  saveCourse,
  submitCourse,
  unassignCourse,
  unpublishCourse,
} from './courses.api.ts';
import type { Refusal } from './Refusals.tsx';

interface Named {
  readonly _id: string;
  readonly title: string;
}

/** Runs one thing and says how it ended: a toast, or the reason to show in place. */
async function run(name: string, work: () => Promise<unknown>, onRefused: (refusal: Refusal) => void) {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    onRefused({ title: name, problem: error });
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['courses'] });
  }
}

/** What can be done with one course at once, each with its words and, where it can be, its undoing. */
export function useCourseActions({ _id, title }: Named, onRefused: (refusal: Refusal) => void) {
  const { t } = useTranslation('courses');
  const params = { params: { id: _id } };
  const attempt = (work: () => Promise<unknown>) => run(title, work, onRefused);
  const restore = async () => {
    if (await attempt(async () => keepEdit((await restoreCourse(params)).edit)))
      toast(t('restored', { title }));
  };
  const step = (
    call: typeof publishCourse | typeof submitCourse | typeof unpublishCourse,
    said: () => string,
  ) => {
    void attempt(async () => {
      const { edit } = await call(params);
      keepEdit(edit);
      toast(said());
    });
  };
  return {
    publish: () => step(publishCourse, () => t('published', { title })),
    submit: () => step(submitCourse, () => t('submitted', { title })),
    unpublish: () => step(unpublishCourse, () => t('unpublished', { title })),
    restore: () => void restore(),
    unassign: (curriculum: Named) =>
      void attempt(async () => {
        keepEdit((await unassignCourse({ params: { id: _id, curriculumId: curriculum._id } })).edit);
        const undo = async () =>
          keepEdit((await saveCourse({ params: { id: _id }, body: { curriculumId: curriculum._id } })).edit);
        toast(t('unassigned', { title, name: curriculum.title }), { undo });
      }),
    remove: async () => {
      const yes = await confirm({
        title: t('delete.ask', { count: 1, title }),
        text: t('delete.text'),
        action: t('delete.action', { count: 1 }),
        keep: t('delete.keep', { count: 1 }),
        danger: true,
      });
      if (!yes || !(await attempt(() => deleteCourse(params)))) return false;
      toast(t('deleted', { count: 1, title }), { undo: restore });
      return true;
    },
  };
}
