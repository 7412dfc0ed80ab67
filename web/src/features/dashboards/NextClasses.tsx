import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../shared/format.ts';
import { hourOf } from '../../shared/moments.ts';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { Block } from './Block.tsx';
import { liveInfoQuery } from './dashboards.api.ts';
import classes from './dashboards.module.css';

/** The next classes of live training, with their seats; each leads to its page. */
export function NextClasses() {
  const { t } = useTranslation('dashboards');
  const on = hasFeature(useSession(), 'liveTraining');
  const query = useQuery({ ...liveInfoQuery, enabled: on });
  if (!on) return null;
  return (
    <Block title={t('classes')} query={query}>
      {({ next }) =>
        next.length === 0 ? (
          <p className={classes.quiet}>{t('noClasses')}</p>
        ) : (
          <ul className={classes.waiting}>
            {next.map(({ _id: id, title, startsAt, enrolled, seats }) => (
              <li key={id}>
                <span>
                  <Link
                    to="/auth/admin/live-training/events/$id"
                    params={{ id }}
                    search={{ crumb: title }}
                    className="link"
                  >
                    {title}
                  </Link>
                  <small>{t('seats', { taken: enrolled, seats })}</small>
                </span>
                <time dateTime={startsAt} className={classes.when}>
                  {shortDate(startsAt)}
                  <small>{hourOf(startsAt)}</small>
                </time>
              </li>
            ))}
          </ul>
        )
      }
    </Block>
  );
}
