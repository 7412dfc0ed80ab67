import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { duration, percent } from '../../../shared/format.ts';
import { scormStateQuery } from './scorm.api.ts';
import classes from './scorm.module.css';

/** What the package reported: the score, if it gives one, and the time. */
export function ScormResult({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('scorm');
  const { data } = useQuery(scormStateQuery(courseId));
  if (!data) return null;
  const { scaled } = data.score;
  return (
    <dl className={classes.facts}>
      {scaled !== null && (
        <div>
          <dt>{t('score')}</dt>
          <dd>{percent(scaled)}</dd>
        </div>
      )}
      <div>
        <dt>{t('time')}</dt>
        <dd>{duration(data.totalTime)}</dd>
      </div>
    </dl>
  );
}
