import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from '../../shared/format.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { RowMenu } from '../../shared/list/RowMenu.tsx';
import { longMomentOf, zoneName } from '../../shared/moments.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LoadedPage } from '../../shared/ui/LoadedPage.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { ReportFrame } from './layout.tsx';
import { NewSchedule } from './NewSchedule.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduleRuns } from './ScheduleRuns.tsx';
import { dayTime, weekday } from './scheduleWords.ts';
import { useScheduleActions } from './useScheduleActions.tsx';
import { type Schedule, schedulesQuery } from './views.api.ts';
import classes from './reports.module.css';

const WEEK = 7;

interface CardProps {
  readonly schedule: Schedule;
  readonly menu: ReactNode;
}

/** One schedule: its report, times, last result, and recipients. */
function ScheduleCard({ schedule, menu }: CardProps) {
  const { t } = useTranslation('reports');
  const { reportTitle, view, days, times, paused, nextRunAt, timeZone, builtIn, owner } = schedule;
  const when = days.length === WEEK ? t('schedules.daily') : listed(days.map((day) => weekday(day, 'long')));
  const who = [
    t('schedules.recipients', { count: schedule.recipientCount }),
    builtIn ? t('schedules.builtIn') : owner?.name,
  ];
  return (
    <li className="card">
      <div>
        <h2>{view ? `${reportTitle}: ${view.name}` : reportTitle}</h2>
        <p>
          {t('schedules.when', { days: when, times: listed(times.map(dayTime)) })} · {zoneName(timeZone)}
        </p>
        <p>
          {paused || !nextRunAt
            ? t('schedules.paused')
            : t('schedules.next', { date: longMomentOf(nextRunAt, timeZone) })}
        </p>
        <ScheduleRuns schedule={schedule} />
        <p className={classes.who}>{who.filter(Boolean).join(' · ')}</p>
      </div>
      <RowMenu name={reportTitle}>{menu}</RowMenu>
    </li>
  );
}

function EditSchedule({ schedule, onClose }: { readonly schedule: Schedule; readonly onClose: () => void }) {
  const { report, reportTitle, filters, columns, sort, view } = schedule;
  return (
    <ScheduleDialog
      report={{ key: report, title: reportTitle }}
      wish={{ filters, columns, sort, viewId: view?._id }}
      schedule={schedule}
      onClose={onClose}
    />
  );
}

/** Reports that come by mail: when each runs next, what became of the last run, and who gets it. */
export function SchedulesPage() {
  const { t } = useTranslation('reports');
  const query = useQuery(schedulesQuery);
  const [edited, setEdited] = useState<Schedule>();
  const { menu, problem } = useScheduleActions(setEdited);
  return (
    <ReportFrame>
      <LoadedPage query={query} title={t('schedules')}>
        {({ schedules }) => (
          <>
            <PageHeader title={t('schedules')} text={t('schedules.text')}>
              <NewSchedule />
            </PageHeader>
            <FormNote problem={problem} />
            {schedules.length === 0 && (
              <EmptyState title={t('schedules.empty')} text={t('schedules.emptyText')} />
            )}
            <ul className={classes.schedules}>
              {schedules.map((schedule) => (
                <ScheduleCard key={schedule._id} schedule={schedule} menu={menu(schedule)} />
              ))}
            </ul>
          </>
        )}
      </LoadedPage>
      {edited && <EditSchedule schedule={edited} onClose={() => setEdited(undefined)} />}
    </ReportFrame>
  );
}
