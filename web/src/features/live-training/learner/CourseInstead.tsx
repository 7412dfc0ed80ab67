import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Note } from '../../../shared/ui/Note.tsx';
import type { useAct } from '../admin/useAct.ts';
import { enroll, type LiveEvent, unEnroll } from '../live-training.api.ts';
import classes from './learner.module.css';

interface Props {
  readonly event: LiveEvent;
  readonly act: ReturnType<typeof useAct>['act'];
  readonly busy: boolean;
}

/** That the course is taken instead of the class, and where its material is. */
function Chosen({ event: { withoutAttending, course } }: Pick<Props, 'event'>) {
  const { t } = useTranslation('live-training');
  const chosen = withoutAttending?.chosen;
  if (!chosen) return null;
  const { passed, sentAt } = chosen;
  const state = sentAt ? t('course.sent', { date: longDate(sentAt) }) : t('course.chosen');
  return (
    <>
      <Note kind={passed ? 'ok' : 'info'}>{passed ? t('course.passed') : state}</Note>
      {course && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/auth/training/{-$curriculumId}/{-$courseId}"
              params={{ curriculumId: course._id }}
            />
          )}
        >
          {t('course.open')}
        </Button>
      )}
    </>
  );
}

/** Takes the course of a class without coming to it, or undoes that. */
export function CourseInstead({ event, act, busy }: Props) {
  const { t } = useTranslation(['live-training', 'ui']);
  const { withoutAttending, can, mine } = event;
  if (!withoutAttending) return null;
  const seated = mine?.status === 'enrolled' || mine?.status === 'offered';
  const take = async () => {
    const yes = await confirm({
      title: t('course.ask'),
      text: t(seated ? 'course.askSeat' : 'course.insteadText'),
      action: t('course.instead'),
      keep: t('ui:action.cancel'),
    });
    if (yes) await act(() => enroll({ params: { id: event._id }, body: { mode: 'course' } }));
  };
  return (
    <div className={classes.actions}>
      <Chosen event={event} />
      {can.takeCourse && (
        <>
          <Button variant="default" disabled={busy} onClick={() => void take()}>
            {t('course.instead')}
          </Button>
          <p className={classes.small}>{t('course.insteadText')}</p>
        </>
      )}
      {can.withdrawCourse && (
        <Button
          variant="subtle"
          disabled={busy}
          onClick={() => void act(() => unEnroll({ params: { id: event._id } }))}
        >
          {t('course.withdraw')}
        </Button>
      )}
    </div>
  );
}
