import { IconEyeOff, IconRoute, IconSend, IconTrash, IconWorldUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../shared/api/problem.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { BulkAction } from '../../shared/list/BulkBar.tsx';
import type { BulkChoice } from '../../shared/list/DataTable.tsx';
import type { Refusal } from '../../shared/publishing/usePublishing.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { AddToCurriculumDialog } from './AddToCurriculumDialog.tsx';
import { deleteCourse, publishCourse, unpublishCourse } from './courses.api.ts';
import { chosenCourses, type ChosenCourse } from './chosenCourses.ts';
import { editorOf } from './useCourseKind.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly choice: BulkChoice;
  /** The list's query, for when all that it finds is chosen. */
  readonly query: Readonly<Record<string, unknown>>;
  /** What this person publishes goes to review first. */
  readonly throughReview: boolean;
  readonly onRejected: (refusals: readonly Refusal[]) => void;
}

/** Publishing, unpublishing and deleting several courses, with what is asked before. */
function useBulkActions({ choice, query, throughReview, onRejected }: Props) {
  const { t } = useTranslation(['courses', 'ui']);
  const each = useEach({ choice, query, onRejected });
  const publish = () =>
    each(
      (id) => publishCourse({ params: { id } }),
      (done) => t('publishedMany', { count: done }),
    );
  const unpublish = async () => {
    const courses = await chosenCourses(choice, query);
    const begun = courses.reduce((sum, { learners }) => sum + learners, 0);
    const yes =
      (begun === 0 && !throughReview) ||
      (await confirm({
        title: t('unpublish.askMany', { count: courses.length }),
        text: [begun > 0 && t('unpublish.begun', { count: begun }), throughReview && t('ui:publishing.again')]
          .filter(Boolean)
          .join(' '),
        action: t('ui:action.unpublish'),
        keep: t('ui:publishing.keep'),
      }));
    if (yes)
      await each(
        (id) => unpublishCourse({ params: { id } }),
        (done) => t('unpublishedMany', { count: done }),
      );
  };
  const remove = async () => {
    const yes = await confirm({
      title: t('delete.askMany', { count: choice.count }),
      text: t('delete.text'),
      action: t('delete.action', { count: choice.count }),
      keep: t('delete.keep', { count: choice.count }),
      danger: true,
    });
    if (yes)
      await each(
        (id) => deleteCourse({ params: { id } }),
        (done) => t('deletedMany', { count: done }),
      );
  };
  return { publish, unpublish, remove };
}

/** What can be done with several courses; each is done for itself, and what was refused is listed. */
export function CoursesBulk(props: Props) {
  const { choice, query, throughReview } = props;
  const { t } = useTranslation(['courses', 'ui']);
  const [adding, setAdding] = useState<readonly ChosenCourse[]>();
  const { publish, unpublish, remove } = useBulkActions(props);
  return (
    <>
      <BulkAction
        icon={throughReview ? <IconSend {...icon} /> : <IconWorldUp {...icon} />}
        label={t(throughReview ? 'ui:action.submit' : 'ui:action.publish')}
        onClick={() => void publish()}
      />
      <BulkAction
        icon={<IconEyeOff {...icon} />}
        label={t('ui:action.unpublish')}
        onClick={() => void unpublish()}
      />
      <BulkAction
        icon={<IconRoute {...icon} />}
        label={t('addTo')}
        onClick={() => void chosenCourses(choice, query).then(setAdding)}
      />
      <BulkAction
        danger
        icon={<IconTrash {...icon} />}
        label={t('ui:action.delete')}
        onClick={() => void remove()}
      />
      {adding && (
        <AddToCurriculumDialog
          courses={adding}
          onClose={() => {
            setAdding(undefined);
            choice.clear();
          }}
        />
      )}
    </>
  );
}

/** Does one thing with each of the chosen courses, and tells how many it was done with. */
function useEach({ choice, query, onRejected }: Omit<Props, 'throughReview'>) {
  return async (work: (id: string) => Promise<unknown>, said: (count: number) => string) => {
    const refusals: Refusal[] = [];
    const left: string[] = [];
    const courses = await chosenCourses(choice, query);
    for (const { _id, title } of courses) {
      try {
        await work(_id);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        refusals.push({ name: title, problem: error, editor: editorOf(_id, title) });
        left.push(_id);
      }
    }
    onRejected(refusals);
    const done = courses.length - refusals.length;
    if (done > 0) toast(said(done));
    choice.keep(left);
    await queryClient.invalidateQueries({ queryKey: ['courses'] });
  };
}
