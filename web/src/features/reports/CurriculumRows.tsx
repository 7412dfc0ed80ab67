import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { longDate, percent } from '../../shared/format.ts';
import { viewerNow } from '../../shared/i18n/viewer.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import type { CurriculumStanding } from './details.api.ts';
import { usePlace } from './layout.tsx';
import classes from './details.module.css';

interface Props {
  readonly userId: string;
  readonly name: string;
  readonly curriculums: readonly CurriculumStanding[];
}

/** When something is due, said in words where that is over. */
export function Due({ at, done }: { readonly at: string | null; readonly done: boolean }) {
  const { t } = useTranslation('reports');
  if (!at || done) return null;
  const late = Date.parse(at) < viewerNow();
  return (
    <span className={classes.due} data-late={late || undefined}>
      {t(late ? 'overdueSince' : 'dueOn', { date: longDate(at) })}
    </span>
  );
}

/** The curriculums of a person, each leading to its courses. */
export function CurriculumRows({ userId, name, curriculums }: Props) {
  const { t } = useTranslation('reports');
  const admin = usePlace() === 'admin';
  if (curriculums.length === 0) return <p className={classes.none}>{t('noCurriculums')}</p>;
  return (
    <ul className={classes.rows}>
      {curriculums.map(({ _id, title, passed, courses, percent: share, status, dueAt }) => (
        <li key={_id}>
          <span>
            <Link
              to={
                admin
                  ? '/auth/admin/report/user/$userId/{-$curriculumId}/progress'
                  : '/auth/report/user/$userId/{-$curriculumId}/progress'
              }
              params={{ userId, curriculumId: _id }}
              search={{ crumb: name }}
              className="link"
            >
              {title}
            </Link>
            <small>{t('passedOf', { passed, count: courses })}</small>
          </span>
          <ProgressBar value={share} label={title} done={status === 'passed'} />
          <span className="num">{percent(share)}</span>
          <Due at={dueAt} done={status === 'passed'} />
        </li>
      ))}
    </ul>
  );
}
