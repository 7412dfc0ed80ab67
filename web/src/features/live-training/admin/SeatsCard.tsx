import type * as attendance from '@forecourt/contract/live-attendance';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../../shared/api/client.ts';
import { ProgressBar } from '../../../shared/ui/Progress.tsx';
import type { LiveEvent } from '../live-training.api.ts';
import { currentSessionDay } from './rosterDays.ts';
import { partOf, partsOf } from './rosterParts.ts';
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

/** How full the class is, and who of it is there. */
export function SeatsCard({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { taken, seats, completed, users = [] } = event;
  const waiting = event.users ? partsOf(users).waitlist.length : event.waiting;
  const day = currentSessionDay(event);
  const seated = users.filter((entry) => partOf(entry) !== 'waitlist');
  const present = seated.filter(({ days }) => days.some((one) => one.day === day && one.present)).length;
  const facts = [
    { name: t('seats.over'), value: taken - seats, shown: taken > seats },
    { name: t('seats.present'), value: present, shown: true },
    { name: t('seats.notYet'), value: seated.length - present, shown: true },
    { name: t('field.waiting'), value: waiting, shown: true },
    { name: t('seats.completed'), value: completed, shown: completed > 0 },
  ];
  return (
    <section className={`card ${classes.card}`}>
      <div className={classes.head}>
        <h2>{t('field.seats')}</h2>
        <span className={classes.small}>{t('seats.of', { taken, seats })}</span>
      </div>
      <ProgressBar value={taken / seats} label={t('seats.of', { taken, seats })} done={false} />
      <dl className={classes.figures}>
        {facts
          .filter(({ shown }) => shown)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {event.can.mark && <Sheets id={event._id} />}
    </section>
  );
}
