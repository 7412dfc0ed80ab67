import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../shared/charts/ChartCard.tsx';
import { hourNow, longDate, number, percent } from '../../shared/format.ts';
import { hourOf } from '../../shared/moments.ts';
import { viewerNow } from '../../shared/i18n/viewer.ts';
import { useUser } from '../../shared/session/session.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { Block } from './Block.tsx';
import { CourseLists } from './CourseLists.tsx';
import {
  analyticsQuery,
  type Analytics,
  infoQuery,
  trainInfoQuery,
  type Training,
  type Week,
} from './dashboards.api.ts';
import { Figure } from './Figure.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { NextClasses } from './NextClasses.tsx';
import { LowDealers } from './LowDealers.tsx';
import { LookList, WaitingList } from './WaitingList.tsx';
import classes from './dashboards.module.css';

/** What a dashboard greets with, by the viewer's clock. */
function useGreeting(): string {
  const { t } = useTranslation('dashboards');
  const { firstName: name } = useUser();
  const hour = hourNow();
  if (hour < 12) return t('morning', { name });
  return t(hour < 18 ? 'afternoon' : 'evening', { name });
}

/** The change of the completion rate, where there was one before. */
function completionChange(training: Training | undefined) {
  const { completionRate: now = null, before } = training ?? {};
  if (now === null || !before || before.completionRate === null) return {};
  return { change: { now, before: before.completionRate, unit: 'points' as const } };
}

/** In place of a figure that is on its way, or that could not be loaded; the blocks below say so and offer to try again. */
const absent = (failed: boolean): string => (failed ? '–' : '…');

interface FiguresProps {
  readonly analytics: Analytics | undefined;
  /** They could not be loaded. */
  readonly failed: boolean;
}

function Figures({ analytics, failed }: FiguresProps) {
  const { t } = useTranslation('dashboards');
  const { data: training, isError } = useQuery(trainInfoQuery);
  const { totals, previous, start, end } = analytics ?? {};
  const days = start && end ? { startDate: start, endDate: end } : {};
  return (
    <ul className={classes.figures} aria-label={t('figures')}>
      <Figure
        title={t('active')}
        value={totals ? number(totals.activeUsers) : absent(failed)}
        search={{ lastActive: 'days30', sortBy: 'lastActive', sortDir: -1 }}
        {...(totals &&
          previous && {
            change: { now: totals.activeUsers, before: previous.activeUsers, unit: 'share' as const },
          })}
      />
      <Figure
        title={t('passes')}
        value={totals ? number(totals.passes) : absent(failed)}
        search={{ standing: 'passed', ...days }}
        {...(totals &&
          previous && { change: { now: totals.passes, before: previous.passes, unit: 'share' as const } })}
      />
      <Figure
        title={t('completion')}
        value={training ? rate(training.completionRate) : absent(isError)}
        search={{ standing: 'enrolled' }}
        {...completionChange(training)}
      />
      <Figure
        title={t('overdue')}
        value={training ? number(training.overdue) : absent(isError)}
        search={{ standing: 'overdue' }}
        {...(training && {
          change: {
            now: training.overdue,
            before: training.before.overdue,
            unit: 'number' as const,
            lessIsBetter: true,
          },
        })}
      />
    </ul>
  );
}

const rate = (value: number | null): string => (value === null ? '–' : percent(value));

/** Passes and enrollments by week. */
export function WeeksChart({
  weeks,
  error,
  onRetry,
}: {
  readonly weeks: readonly Week[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('dashboards');
  return (
    <ChartCard
      chart={{
        title: t('weeks'),
        meaning: t('weeksText'),
        kind: 'weeks',
        type: 'count',
        series: [
          { key: 'passed', title: t('passed') },
          { key: 'enrolled', title: t('enrolled') },
        ],
      }}
      points={weeks?.map(({ from, passed, enrolled, open }) => ({
        label: from,
        values: [passed, enrolled],
        open,
      }))}
      error={error}
      onRetry={onRetry}
    />
  );
}

/** The administrators' dashboard: what waits, how it goes, and where help is needed. */
export function AdminDashboard() {
  const { t } = useTranslation('dashboards');
  const info = useQuery(infoQuery);
  const { data: analytics, isError } = useQuery(analyticsQuery);
  const training = useQuery(trainInfoQuery);
  const empty = info.data?.courses === 0;
  const look = info.data?.waiting.some(({ group }) => group === 'look');
  return (
    <>
      <PageHeader
        title={useGreeting()}
        text={
          info.data
            ? t('asOf', { date: longDate(viewerNow()), time: hourOf(info.data.asOf) })
            : longDate(viewerNow())
        }
      />
      {empty && info.data && <FirstSteps info={info.data} />}
      {!empty && <Figures analytics={analytics} failed={isError} />}
      <div className={classes.split}>
        <div className={classes.aside}>
          <Block title={t('waiting')} query={info}>
            {({ waiting }) => <WaitingList waiting={waiting} />}
          </Block>
          {look && (
            <Block title={t('look')} query={info}>
              {({ waiting }) => <LookList waiting={waiting} />}
            </Block>
          )}
          {!empty && <NextClasses />}
        </div>
        {!empty && (
          <div className={classes.main}>
            <WeeksChart
              weeks={training.data?.weeks}
              error={training.error}
              onRetry={() => void training.refetch()}
            />
            <LowDealers />
            <CourseLists />
          </div>
        )}
      </div>
    </>
  );
}
