import type * as courses from '@forecourt/contract/courses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/api/client.ts';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  addCourses,
  changeCourseOrder,
  type CourseBrief,
  type Curriculum,
  curriculumQuery,
  listsChanged,
} from '../curriculums.api.ts';

const unassignCourse = client<typeof courses.unassignCourse>(
  'PUT /api/courses/:id/unassign-course/:curriculumId',
);

/** Changes of a curriculum's courses: shown at once, taken back when they are refused. */
export function useCourses({ _id: id, courses: present }: Curriculum) {
  const { t } = useTranslation('curriculums');
  const [problem, setProblem] = useState<ApiProblem>();
  const { queryKey } = curriculumQuery(id);
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey });
    listsChanged();
  };

  async function run(work: () => Promise<void>): Promise<boolean> {
    setProblem(undefined);
    try {
      await work();
      await refresh();
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      await refresh();
      return false;
    }
  }

  const add = (ids: readonly string[]) =>
    run(async () => {
      await addCourses({ params: { id }, body: { courses: [...ids] } });
    });
  const reorder = (next: readonly CourseBrief[]) => {
    queryClient.setQueryData(queryKey, (old) => old && { ...old, courses: [...next] });
    return run(async () => {
      await changeCourseOrder({ params: { id }, body: { orders: next.map(({ _id }) => _id) } });
    });
  };
  /** Into its old place among the others. */
  const putBack = (course: CourseBrief, before: readonly CourseBrief[]) =>
    run(async () => {
      await addCourses({ params: { id }, body: { courses: [course._id] } });
      await changeCourseOrder({ params: { id }, body: { orders: before.map(({ _id }) => _id) } });
    });
  const unassign = (course: CourseBrief) =>
    run(async () => {
      await unassignCourse({ params: { id: course._id, curriculumId: id } });
      toast(t('done.unassigned', { title: course.title }), { undo: () => putBack(course, present) });
    });
  return { add, reorder, unassign, problem };
}
