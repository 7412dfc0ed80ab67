import { useTranslation } from 'react-i18next';
import { relativeTime } from '../../shared/format.ts';
import { Note } from '../../shared/ui/Note.tsx';
import type { CourseEdit } from './courses.api.ts';
import classes from './Courses.module.css';

/** State of the course's review: who submitted it, who returned it and why, or that it is online as reviewed. */
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
