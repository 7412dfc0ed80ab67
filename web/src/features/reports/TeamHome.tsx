import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { longDate, number } from '../../shared/format.ts';
import { hasFeature, hasPermission, useSession, useUser } from '../../shared/session/session.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import { figureText, toneOf } from './CellView.tsx';
import { comingClassesQuery, openRequestsQuery } from './details.api.ts';
import { detailsOf, DetailsLink } from './DetailsLink.tsx';
import { LISTS } from './layout.tsx';
import { type Report, reportQuery, rowsQuery } from './reports.api.ts';
import { Tiles, type Tile } from './Tiles.tsx';
import { wordOf } from './wordOf.ts';
import classes from './details.module.css';

/** A figure with the words and the meaning that it has in its report; nothing while they load or where it has no such column. */
function figureTile(
  report: Report | undefined,
  key: string,
  { value, opens }: Pick<Tile, 'opens'> & { readonly value: Parameters<typeof figureText>[0] },
): readonly Tile[] {
  const column = report?.columns.find((one) => one.key === key);
  if (!column || value === undefined) return [];
  const { title, meaning, type } = column;
  return [{ key, title, meaning, value: figureText(value, type), tone: toneOf(key, value), opens }];
}

/** The scorecard's coverage: one dealer leads to its scorecard, several lead to their list. */
function useCoverage(): readonly Tile[] {
  const enabled = hasPermission(useUser(), 'DEALER_REPORTS');
  const { data: report } = useQuery({ ...reportQuery('dealers'), enabled });
  const { data } = useQuery({ ...rowsQuery('dealers', { limit: 1 }), enabled });
  const [first] = data?.rows ?? [];
  const alone = data?.pagination.total === 1 && first;
  const opens = alone
    ? { ...detailsOf('dealer', wordOf(first['_id']), false), search: { crumb: wordOf(first['name']) } }
    : { to: LISTS.dealer.learner };
  return figureTile(report, 'coverage', { value: data?.totals['coverage'], opens });
}

function usePeople(): readonly Tile[] {
  const enabled = hasPermission(useUser(), 'USER_REPORTS');
  const { data: report } = useQuery({ ...reportQuery('users'), enabled });
  const { data } = useQuery({ ...rowsQuery('users', { limit: 1 }), enabled });
  return ['overdue', 'expiring'].flatMap((key) =>
    figureTile(report, key, {
      value: data?.totals[key],
      opens: { to: LISTS.user.learner, search: { standing: key, crumb: '' } },
    }),
  );
}

function Requests() {
  const { t } = useTranslation(['reports', 'users']);
  const { data = [] } = useQuery({ ...openRequestsQuery, enabled: hasPermission(useUser(), 'USER_REPORTS') });
  if (data.length === 0) return null;
  return (
    <Section title={t('team.requests')}>
      <ul className={classes.history}>
        {data.map(({ user, kind, at }) => (
          <li key={`${user._id} ${kind}`}>
            <time dateTime={at}>{longDate(at)}</time>
            <span className={classes.entry}>
              <DetailsLink page="user" id={user._id} name={user.name} className="link" />
              <small>{t(`users:note.${kind}`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ComingClasses() {
  const { t } = useTranslation('reports');
  const live = hasFeature(useSession(), 'liveTraining');
  const { data = [] } = useQuery({
    ...comingClassesQuery,
    enabled: hasPermission(useUser(), 'DEALER_REPORTS') && live,
  });
  if (data.length === 0) return null;
  return (
    <Section title={t('team.classes')}>
      <ul className={classes.history}>
        {data.map(({ _id, name, date, enrolled, waitlist }) => (
          <li key={_id}>
            <time dateTime={date}>{longDate(date)}</time>
            <strong>{name}</strong>
            <span className={classes.due}>
              {[
                ...(enrolled > 0 ? [t('team.seats', { count: enrolled })] : []),
                ...(waitlist > 0 ? [t('team.waiting', { count: waitlist })] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where people with a team begin: how it does, and what waits for them. */
export function TeamHome() {
  const { t } = useTranslation('reports');
  const { data: requests } = useQuery({
    ...openRequestsQuery,
    enabled: hasPermission(useUser(), 'USER_REPORTS'),
  });
  const open = requests?.length ?? 0;
  const tiles = [
    ...useCoverage(),
    ...usePeople(),
    ...(requests ? [{ key: 'requests', title: t('team.requests'), value: number(open) }] : []),
  ];
  return (
    <section className={classes.team} aria-labelledby="team">
      <h2 id="team">{t('team.title')}</h2>
      <Tiles label={t('team.title')} tiles={tiles} />
      <div className={classes.teamLists}>
        <Requests />
        <ComingClasses />
      </div>
    </section>
  );
}
