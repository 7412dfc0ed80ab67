import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useListSearch } from '../../../shared/list/useListSearch.ts';
import { importWithRetry } from '../../../shared/navigation/importWithRetry.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/EmptyState.tsx';
import { LearnerPage } from '../../../shared/ui/LearnerPage.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeletons.tsx';
import { Split } from '../../../shared/ui/Split.tsx';
import { monthOf } from '../clocks.ts';
import { OPEN_LIST } from '../liveLists.ts';
import { type LiveEventRow, type MyEvents, myEventsQuery } from '../live-training.api.ts';
import { Bar, ViewSwitch } from './Bar.tsx';
import { EventLine } from './EventLine.tsx';
import { byStart, filtered, isOn, type Lists, listsOf, nextOf } from './listed.ts';
import { MiniMonth } from './MiniMonth.tsx';
import { dayTitle } from './months.ts';
import { MonthView } from './MonthView.tsx';
import { NextClass } from './NextClass.tsx';
import { type Shown, shownSearch } from './shown.ts';
import { StaffList } from './StaffList.tsx';
import classes from './learner.module.css';

const ClassMap = lazy(async () => ({
  default: (await importWithRetry(() => import('./ClassMap.tsx'))).ClassMap,
}));

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

/** Sets the day whose classes are listed, in the address. */
function useDay() {
  const navigate = useNavigate();
  const { day } = shownSearch(useSearch({ strict: false }));
  const choose = (next: string | undefined) =>
    void navigate({
      to: '/auth/live-training',
      search: (old) => ({ ...shownSearch(old), day: next }),
      replace: true,
      resetScroll: false,
    });
  return { day, choose };
}

/** The classes of the day selected in the calendar. */
function OneDay({ day, events }: { readonly day: string; readonly events: readonly LiveEventRow[] }) {
  const { t } = useTranslation('live-training');
  const heading = useRef<HTMLHeadingElement>(null);
  const { choose } = useDay();
  useEffect(() => {
    // focus follows a selected day; a freshly loaded page keeps its focus
    if (document.activeElement !== document.body) heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="chosen-day">
      <header className={classes.dayHead}>
        <h2 id="chosen-day" ref={heading} tabIndex={-1} className={classes.month}>
          {dayTitle(day)}
        </h2>
        <Button variant="subtle" size="compact-md" onClick={() => choose(undefined)}>
          {t('day.all')}
        </Button>
      </header>
      {events.length === 0 ? (
        <div className="card">
          <EmptyState title={t('day.none')} />
        </div>
      ) : (
        <ul className={`card ${classes.list}`}>
          {events.map((event) => (
            <EventLine key={event._id} event={event} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ListsProps {
  readonly lists: Lists;
  readonly shown: Shown;
}

/** Own classes on top, then all that are open to one, by month. */
function Listed({ lists, shown }: ListsProps) {
  const { t } = useTranslation('live-training');
  const { day } = useDay();
  if (day !== undefined)
    return <OneDay key={day} day={day} events={lists[shown].filter((event) => isOn(event, day))} />;
  if (shown !== 'coming') return <ByMonth events={lists[shown]} label={t(`show.${shown}`)} />;
  const own = new Set(lists.mine.map(({ _id }) => _id));
  return (
    <>
      {own.size > 0 && <Own events={lists.mine} />}
      <ByMonth events={lists.coming.filter(({ _id }) => !own.has(_id))} label={t('show.coming')} />
    </>
  );
}

interface ClassesProps extends ListsProps {
  readonly opensMinutes: number;
  readonly next: LiveEventRow | undefined;
}

function Classes({ lists, shown, next, opensMinutes }: ClassesProps) {
  const { t } = useTranslation('live-training');
  const { view } = shownSearch(useSearch({ strict: false }));
  const { day, choose } = useDay();
  const events = lists[shown];
  if (view === 'calendar') return <MonthView key={shown} events={events} />;
  if (view === 'map')
    return (
      <Suspense fallback={<SkeletonRows rows={1} height={420} label={t('map.label')} />}>
        <ClassMap events={events} />
      </Suspense>
    );
  return (
    <Split
      wide
      // on phones the next class comes before the list, and the month after it
      parted={next !== undefined}
      last={!next}
      aside={
        <>
          {next && <NextClass event={next} opensMinutes={opensMinutes} />}
          <MiniMonth key={shown} events={events} chosen={day} onChoose={choose} />
        </>
      }
    >
      <div>
        <Listed lists={lists} shown={shown} />
      </div>
    </Split>
  );
}

/** Empty state: no class matches the filters, or there are none. */
function Nothing({ shown, onClear }: { readonly shown: Shown; readonly onClear: (() => void) | undefined }) {
  const { t } = useTranslation(['live-training', 'ui']);
  return (
    <div className="card">
      {onClear ? (
        <EmptyState title={t('ui:list.none')} text={t('ui:list.noneHere')}>
          <Button variant="default" onClick={onClear}>
            {t('ui:list.clearAll')}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={t(`none.${shown}`)} text={t(`none.${shown}Text`)} />
      )}
    </div>
  );
}

function Loaded({ data }: { readonly data: MyEvents }) {
  const { show = 'coming' } = shownSearch(useSearch({ strict: false }));
  const list = useListSearch(OPEN_LIST);
  const all = listsOf(data);
  const lists = filtered(all, list.filters);
  return (
    <>
      <Bar all={all} lists={lists} list={list} staff={data.staff} />
      {show === 'staff' && <StaffList />}
      {show !== 'staff' && lists[show].length > 0 && (
        <Classes
          lists={lists}
          shown={show}
          next={show === 'past' ? undefined : nextOf(all.mine)}
          opensMinutes={data.opensMinutes}
        />
      )}
      {show !== 'staff' && lists[show].length === 0 && (
        <Nothing shown={show} onClear={all[show].length > 0 ? list.clear : undefined} />
      )}
    </>
  );
}

/** Classes that are open to one as a list, month or map, with one's own and, for managers, those of their people. */
export function LiveTrainingPage() {
  const { t } = useTranslation('live-training');
  const { show } = shownSearch(useSearch({ strict: false }));
  const { data, error, refetch } = useQuery(myEventsQuery);
  const offers = data?.myUpcomingEvents.filter(({ mine }) => mine?.status === 'offered').length ?? 0;
  return (
    <LearnerPage
      title={t('title')}
      text={offers > 0 ? t('offers', { count: offers }) : t('text')}
      buttons={show === 'staff' ? undefined : <ViewSwitch />}
    >
      {data && <Loaded data={data} />}
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
