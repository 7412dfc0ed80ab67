import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { eventually } from '../../../shared/navigation/eventually.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { monthOf } from '../clocks.ts';
import { type LiveEventRow, myEventsQuery } from '../live-training.api.ts';
import { EventLine } from './EventLine.tsx';
import { MonthView } from './MonthView.tsx';
import { SHOWN, shownSearch, type Shown } from './shown.ts';
import { StaffList } from './StaffList.tsx';
import classes from './learner.module.css';

const ClassMap = lazy(async () => ({
  default: (await eventually(() => import('./ClassMap.tsx'))).ClassMap,
}));

type Lists = Readonly<Record<Shown, readonly LiveEventRow[]>>;

const byStart = (a: LiveEventRow, b: LiveEventRow) => a.startDate.localeCompare(b.startDate);

/** Own classes first: those that are open to one hold them, too, unless one keeps a seat out of reach. */
function listsOf(data: {
  readonly myUpcomingEvents: readonly LiveEventRow[];
  readonly myPastEvents: readonly LiveEventRow[];
  readonly events: readonly LiveEventRow[];
}): Lists {
  const known = new Set(data.events.map(({ _id }) => _id));
  const more = data.myUpcomingEvents.filter(({ _id }) => !known.has(_id));
  return {
    coming: [...data.events, ...more].toSorted(byStart),
    mine: data.myUpcomingEvents,
    past: data.myPastEvents,
  };
}

/** Classes under the month in which they are. */
function ByMonth({ events, label }: { readonly events: readonly LiveEventRow[]; readonly label: string }) {
  const months = Map.groupBy(events, ({ startDate, timezone }) => monthOf(startDate, timezone));
  return [...months].map(([month, rows]) => (
    <section key={month} aria-label={`${label}, ${month}`}>
      <h2 className={classes.month}>{month}</h2>
      <ul className={`card ${classes.list}`}>
        {rows.map((event) => (
          <EventLine key={event._id} event={event} />
        ))}
      </ul>
    </section>
  ));
}

const rank = ({ mine }: LiveEventRow) => (mine?.status === 'offered' ? 0 : 1);

/** One's own classes, above all others; an offer waits for an answer and comes first. */
function Own({ events }: { readonly events: readonly LiveEventRow[] }) {
  const { t } = useTranslation('live-training');
  return (
    <section aria-labelledby="own-classes">
      <h2 id="own-classes" className={classes.month}>
        {t('mine.title')}
      </h2>
      <ul className={`card ${classes.list}`}>
        {events
          .toSorted((a, b) => rank(a) - rank(b) || byStart(a, b))
          .map((event) => (
            <EventLine key={event._id} event={event} />
          ))}
      </ul>
    </section>
  );
}

interface ListsProps {
  readonly lists: Lists;
  readonly shown: Shown;
}

/** Which classes are shown, and as what. */
function Bar({ lists, staff }: { readonly lists: Lists; readonly staff: boolean }) {
  const { t } = useTranslation('live-training');
  const { show = 'coming', view } = shownSearch(useSearch({ strict: false }));
  const chip = (name: Shown | 'staff', label: string) => (
    <Link
      key={name}
      to="/auth/live-training"
      search={{ ...(name !== 'coming' && { show: name }), ...(view && { view }) }}
      data-on={name === show || undefined}
      aria-current={name === show ? 'true' : undefined}
    >
      {label}
    </Link>
  );
  const views = (['list', 'calendar', 'map'] as const).map((name) => (
    <Link
      key={name}
      to="/auth/live-training"
      search={{ ...(show !== 'coming' && { show }), ...(name !== 'list' && { view: name }) }}
      data-on={name === (view ?? 'list') || undefined}
      aria-current={name === (view ?? 'list') ? 'true' : undefined}
    >
      {t(`view.${name}`)}
    </Link>
  ));
  return (
    <div className={classes.bar}>
      <nav className={classes.chips} aria-label={t('title')}>
        {SHOWN.map((name) => chip(name, `${t(`show.${name}`)} ${lists[name].length}`))}
        {staff && chip('staff', t('show.staff'))}
      </nav>
      {show !== 'staff' && (
        <nav className={classes.chips} aria-label={t('view.label')}>
          {views}
        </nav>
      )}
    </div>
  );
}

function Classes({ lists, shown }: ListsProps) {
  const { t } = useTranslation('live-training');
  const { view } = shownSearch(useSearch({ strict: false }));
  if (lists[shown].length === 0)
    return (
      <div className="card">
        <EmptyState title={t(`none.${shown}`)} text={t(`none.${shown}Text`)} />
      </div>
    );
  if (view === 'calendar') return <MonthView key={shown} events={lists[shown]} />;
  if (view === 'map')
    return (
      <Suspense fallback={<SkeletonRows rows={1} height={420} label={t('map.label')} />}>
        <ClassMap events={lists[shown]} />
      </Suspense>
    );
  if (shown !== 'coming') return <ByMonth events={lists[shown]} label={t(`show.${shown}`)} />;
  const own = new Set(lists.mine.map(({ _id }) => _id));
  return (
    <>
      {own.size > 0 && <Own events={lists.mine} />}
      <ByMonth events={lists.coming.filter(({ _id }) => !own.has(_id))} label={t('show.coming')} />
    </>
  );
}

/** Classes that are open to one as a list or calendar, with one's own and, for managers, those of their people. */
export function LiveTrainingPage() {
  const { t } = useTranslation('live-training');
  const { show = 'coming' } = shownSearch(useSearch({ strict: false }));
  const { data, error, refetch } = useQuery(myEventsQuery);
  const offers = data?.myUpcomingEvents.filter(({ mine }) => mine?.status === 'offered').length ?? 0;
  return (
    <LearnerPage title={t('title')} text={offers > 0 ? t('offers', { count: offers }) : t('text')}>
      {data && <Bar lists={listsOf(data)} staff={data.staff} />}
      {data && (show === 'staff' ? <StaffList /> : <Classes lists={listsOf(data)} shown={show} />)}
      {!data && (
        <div className="card">
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={5} height={96} label={t('title')} />
          )}
        </div>
      )}
    </LearnerPage>
  );
}
