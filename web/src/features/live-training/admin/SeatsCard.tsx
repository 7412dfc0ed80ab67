import type * as attendance from '@forecourt/contract/live-attendance';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../../shared/api/client.ts';
import { ProgressBar } from '../../../shared/ui/Progress.tsx';
import type { LiveEvent } from '../live-training.api.ts';
import classes from './admin.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The roster on paper, and as a table. */
function Sheets({ id }: { readonly id: string }) {
  const { t } = useTranslation('live-training');
  const params = { id };
  return (
    <div className={classes.sheets}>
      <Button
        component="a"
        variant="default"
        target="_blank"
        leftSection={<IconPrinter {...ICON} />}
        href={hrefOf<typeof attendance.signInSheet>('GET /api/ilt-event/:id/sign-in-sheet', { params })}
      >
        {t('sheet.print')}
      </Button>
      <Button
        component="a"
        variant="default"
        leftSection={<IconDownload {...ICON} />}
        href={hrefOf<typeof attendance.exportAttendance>('GET /api/ilt-event/:id/attendance/export', {
          params,
        })}
      >
        {t('sheet.export')}
      </Button>
    </div>
  );
}

/** How full the class is. */
export function SeatsCard({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { taken, seats, waiting, completed, users = [] } = event;
  const present = users.filter(({ days }) => days.some((day) => day.present)).length;
  return (
    <section className={`card ${classes.card}`}>
      <h2>{t('field.seats')}</h2>
      <ProgressBar value={taken / seats} label={t('seats.of', { taken, seats })} done={false} />
      <dl className={classes.figures}>
        <div>
          <dt>{t('seats.taken')}</dt>
          <dd>{t('seats.of', { taken, seats })}</dd>
        </div>
        {taken > seats && (
          <div>
            <dt>{t('seats.over')}</dt>
            <dd>{taken - seats}</dd>
          </div>
        )}
        <div>
          <dt>{t('field.waiting')}</dt>
          <dd>{waiting}</dd>
        </div>
        <div>
          <dt>{t('seats.present')}</dt>
          <dd>{present}</dd>
        </div>
        <div>
          <dt>{t('seats.completed')}</dt>
          <dd>{completed}</dd>
        </div>
      </dl>
      {event.can.mark && <Sheets id={event._id} />}
    </section>
  );
}
