import { Button } from '@mantine/core';
import { IconBroadcast, IconCheck, IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateLeaf } from '../../../shared/ui/DateLeaf.tsx';
import { BrandLine } from '../../../shared/ui/Layout.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { viewerHour } from '../clocks.ts';
import { hourOf } from '../../../shared/moments.ts';
import type { LiveEventRow } from '../live-training.api.ts';
import classes from './learner.module.css';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The day of a class as a tile. */
export function DateTile({
  event,
}: {
  readonly event: Pick<LiveEventRow, 'startDate' | 'timezone' | 'mine'>;
}) {
  return (
    <div className={classes.tile} data-mine={event.mine || undefined}>
      <DateLeaf at={event.startDate} timeZone={event.timezone} />
    </div>
  );
}

/** Own state, else how many seats are left. */
function State({ event }: { readonly event: LiveEventRow }) {
  const { t } = useTranslation('live-training');
  const status = event.mine?.status;
  if (event.status === 'cancelled') return <StatusBadge status="cancelled" />;
  if (status === 'enrolled')
    return (
      <>
        <IconCheck {...ICON} /> {t('mine.enrolled')}
      </>
    );
  if (status === 'waitlist') return t('mine.waitlist', { place: event.mine?.place ?? 0 });
  if (status && status !== 'left') return <StatusBadge status={status} />;
  if (event.seatsLeft > 0) return t('seats.left', { count: event.seatsLeft });
  return event.waiting > 0 ? t('seats.fullWaiting', { count: event.waiting }) : t('seats.full');
}

/** A seat that waits for an answer: the one thing in a list that is urgent. */
function Offered({ event: { _id: id } }: { readonly event: LiveEventRow }) {
  const { t } = useTranslation('live-training');
  return (
    <div className={classes.offer}>
      <span>{t('mine.offered')}</span>
      <Button renderRoot={(props) => <Link {...props} to="/auth/live-training/events/$id" params={{ id }} />}>
        {t('mine.answer')}
      </Button>
    </div>
  );
}

/** A class in a list: day, title, place, both clocks, own state. */
export function EventLine({ event }: { readonly event: LiveEventRow }) {
  const { t } = useTranslation('live-training');
  const { brand, location, startDate, timezone } = event;
  const own = viewerHour(startDate, timezone);
  const offered = event.mine?.status === 'offered' && event.status === 'published';
  return (
    <li className={classes.row}>
      <DateTile event={event} />
      <div className={classes.words}>
        <Link to="/auth/live-training/events/$id" params={{ id: event._id }}>
          {event.template.title}
        </Link>
        <div className={classes.facts}>
          {brand && <BrandLine brand={brand} small />}
          <span>
            {location ? <IconMapPin {...ICON} /> : <IconBroadcast {...ICON} />}
            {location
              ? [location.venue, location.city, location.state].filter(Boolean).join(', ')
              : t('event.livestream')}
          </span>
        </div>
        <div className={classes.facts}>
          <span>
            <IconClock {...ICON} />
            {hourOf(startDate, timezone)}
          </span>
          {own && <span>{t('clock.yours', { time: own })}</span>}
          {event.days > 1 && <span>{t('event.days', { count: event.days })}</span>}
        </div>
      </div>
      <div className={classes.end}>{offered ? <Offered event={event} /> : <State event={event} />}</div>
    </li>
  );
}
