import { IconCopy, IconEye, IconRoute, IconShare3, IconUnlink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import type { RowAction } from '../../shared/list/RowActions.tsx';
import type { Publishing } from '../../shared/publishing/usePublishing.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { translationsOf } from '../translations/index.ts';
import { AddToCurriculumDialog } from './AddToCurriculumDialog.tsx';
import {
  type CourseEdit,
  type CourseRow,
  setCourseCache,
  saveCourse,
  unassignCourse,
} from './courses.api.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { previewOf } from './useCourseKind.ts';

type Course = CourseRow | CourseEdit;

/** Takes a course out of a curriculum at once, with undo. @param onRejected says why it was refused */
export function useUnassign(onRejected: (problem: ApiProblem) => void) {
  const { t } = useTranslation('courses');
  return async ({ _id: id, title }: Course, curriculum: { readonly _id: string; readonly title: string }) => {
    try {
      setCourseCache((await unassignCourse({ params: { id, curriculumId: curriculum._id } })).edit);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return onRejected(error);
    }
    const undo = async () =>
      setCourseCache((await saveCourse({ params: { id }, body: { curriculumId: curriculum._id } })).edit);
    toast(t('unassigned', { title, name: curriculum.title }), { undo });
  };
}

interface CourseMenu<C> {
  /** Menu items of a course besides the publishing actions. */
  readonly menu: (course: C) => {
    readonly translations: ReturnType<typeof translationsOf> | undefined;
    readonly pages: readonly RowAction[];
    readonly actions: readonly RowAction[];
  };
  /** The dialog that a choice of the menu has opened. */
  readonly dialog: ReactNode;
}

/** Sharing, copying and placing a course, wherever its menu shows. */
export function useCourseMenu<C extends Course>(publishing: Publishing<C>): CourseMenu<C> {
  const { t } = useTranslation(['courses', 'ui']);
  const [asking, setAsking] = useState<{ readonly what: 'share' | 'copy' | 'place'; readonly course: C }>();
  const unassign = useUnassign((problem) =>
    publishing.reject([{ name: asking?.course.title ?? '', problem }]),
  );
  const onClose = () => setAsking(undefined);
  const ask = (what: 'share' | 'copy' | 'place', course: C) => () => setAsking({ what, course });
  return {
    menu: (course) => ({
      translations: course.can.translate
        ? { ...translationsOf('course', course._id), search: { crumb: course.title } }
        : undefined,
      pages: [{ label: t('preview'), Icon: IconEye, link: previewOf(course._id, course.title) }],
      actions: [
        { label: t('share'), Icon: IconShare3, run: ask('share', course), show: course.can.share },
        {
          label: t('ui:action.duplicate'),
          Icon: IconCopy,
          run: ask('copy', course),
          show: course.can.duplicate,
        },
        { label: t('addTo'), Icon: IconRoute, run: ask('place', course), show: course.can.edit },
        ...course.curriculums.map((curriculum) => ({
          label: t('unassignFrom', { name: curriculum.title }),
          Icon: IconUnlink,
          run: () => unassign(course, curriculum),
          show: course.can.unassign,
        })),
      ],
    }),
    dialog: asking && (
      <>
        {asking.what === 'share' && <ShareDialog course={asking.course} onClose={onClose} />}
        {asking.what === 'copy' && <DuplicateDialog course={asking.course} onClose={onClose} />}
        {asking.what === 'place' && <AddToCurriculumDialog courses={[asking.course]} onClose={onClose} />}
      </>
    ),
  };
}
