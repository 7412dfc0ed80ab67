import { useTranslation } from 'react-i18next';
import { longMomentOf } from '../../shared/moments.ts';
import type { Run, Schedule } from './views.api.ts';

/** What became of a run. */
function RunLine({ run, timeZone }: { readonly run: Run; readonly timeZone: string }) {
  const { t } = useTranslation('reports');
  const { state, mailed, reason } = run;
  const date = longMomentOf(run.slot, timeZone);
  if (state === 'failed') return t('schedules.failed', { date, reason });
  if (state !== 'done') return t(`schedules.${state}`, { date });
  return mailed > 0 ? t('schedules.done', { date, count: mailed }) : t('schedules.unchanged', { date });
}

/** The last run of a schedule, and those before it behind it. */
export function ScheduleRuns({ schedule: { runs, timeZone } }: { readonly schedule: Schedule }) {
  const { t } = useTranslation('reports');
  const [last, ...earlier] = runs;
  if (!last) return <p>{t('schedules.never')}</p>;
  if (earlier.length === 0)
    return (
      <p>
        <RunLine run={last} timeZone={timeZone} />
      </p>
    );
  return (
    <details>
      <summary>
        <RunLine run={last} timeZone={timeZone} />
      </summary>
      <ul>
        {earlier.map((run) => (
          <li key={run.slot}>
            <RunLine run={run} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </details>
  );
}
