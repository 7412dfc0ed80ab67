import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../../shared/ui/Picture.tsx';
import { type Status, StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import type { CourseBrief } from '../curriculums.api.ts';
import classes from './editor.module.css';

const STATES: readonly Status[] = ['draft', 'review', 'denied', 'published'];

/** A course in a list of the editor. */
export function CourseLine({
  course,
  children,
}: {
  readonly course: CourseBrief;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('curriculums');
  const status = STATES.find((name) => name === course.status);
  return (
    <div className={classes.course}>
      <div className={classes.thumb}>
        <Picture image={course.image} alt="" sizes="56px" />
      </div>
      <div className={classes.words}>
        <strong>{course.title}</strong>
        <span>
          {t('courseFacts', {
            chapters: t('chapters', { count: course.chapters }),
            minutes: t('minutes', { count: course.minutes }),
          })}
        </span>
      </div>
      {status && <StatusBadge status={status} />}
      {children}
    </div>
  );
}
