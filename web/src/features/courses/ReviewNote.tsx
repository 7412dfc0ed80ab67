import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../shared/format.ts';
import { Note } from '../../shared/ui/Note.tsx';
import type { CourseEdit } from './courses.api.ts';
import classes from './Courses.module.css';

/** How the course's review stands: who sent it, who sent it back and why, or that it is online and kept as reviewed. */
export function ReviewNote({ course }: { readonly course: CourseEdit }) {
  const { t } = useTranslation('courses');
  const { status, review, denyReason, throughReview } = course;
  if (status === 'denied' && denyReason)
    return (
      <div className={classes.review}>
        <Note kind="warn">
          <strong>
            {review?.decidedAt
              ? t('review.deniedBy', { name: review.decidedBy, age: relativeTime(review.decidedAt) })
              : t('review.denied')}
          </strong>
          <p className={classes.reason}>{denyReason}</p>
        </Note>
      </div>
    );
  if (status === 'review' && review)
    return (
      <div className={classes.review}>
        <Note kind="info">
          {t('review.waits', { name: review.submittedBy, age: relativeTime(review.submittedAt) })}
        </Note>
      </div>
    );
  if (status === 'published' && throughReview)
    return (
      <div className={classes.review}>
        <Note kind="info">{t('review.frozen')}</Note>
      </div>
    );
  return null;
}
