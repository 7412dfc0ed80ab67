import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { duration, longDate, percent } from '../../shared/format.ts';
import { MORE_ROWS } from '../../shared/list/listSearch.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import { MoreButton } from './MoreButton.tsx';
import { StatusBadge } from '../../shared/ui/StatusBadge.tsx';
import { courseTestsQuery } from './details.api.ts';
import { DetailsLink } from './DetailsLink.tsx';
import classes from './details.module.css';

/** Attempts at the test of a course, newest first; renders nothing without attempts. */
export function Attempts({ id }: { readonly id: string }) {
  const { t } = useTranslation(['reports', 'ui']);
  const [limit, setLimit] = useState(MORE_ROWS);
  const { data } = useQuery(courseTestsQuery(id, limit));
  if (!data || data.tests.length === 0) return null;
  const { tests, pagination } = data;
  return (
    <Section title={t('tests', { count: pagination.total })}>
      <ul className={classes.attempts}>
        {tests.map(({ _id, user, number: attempt, score, passed, submittedAt, seconds }) => (
          <li key={_id}>
            <span>
              <DetailsLink page="user" id={user._id} name={user.name} className="link" />
              <small>{t('attempt', { number: attempt })}</small>
            </span>
            <span className="num">{score === null ? '–' : percent(score)}</span>
            <span>
              {passed === null ? t('notHandedIn') : <StatusBadge status={passed ? 'passed' : 'failed'} />}
            </span>
            <span className={classes.when}>
              {submittedAt && <time dateTime={submittedAt}>{longDate(submittedAt)}</time>}
              {seconds !== null && <small>{duration(seconds)}</small>}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton shown={tests.length} total={pagination.total} onMore={() => setLimit(limit + MORE_ROWS)} />
    </Section>
  );
}
