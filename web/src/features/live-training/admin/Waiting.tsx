import { Button } from '@mantine/core';
import { IconArrowsExchange, IconUserX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format.ts';
import { rowActions } from '../../../shared/list/RowActions.tsx';
import { RowMenu } from '../../../shared/list/RowMenu.tsx';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { momentOf } from '../../../shared/moments.ts';
import { moveToEnrolled, type RosterEntry } from '../live-training.api.ts';
import type { Doing } from './useRosterActions.ts';
import classes from './admin.module.css';

interface RowProps extends Doing {
  readonly entry: RosterEntry;
}

/** Place in line, or until when the seat is held that was offered. */
function Place({ event, entry }: Pick<RowProps, 'event' | 'entry'>) {
  const { t } = useTranslation('live-training');
  if (entry.status === 'offered' && entry.offerEndsAt)
    return (
      <span className={classes.held}>
        {t('roster.offered', { until: momentOf(entry.offerEndsAt, event.timezone) })}
      </span>
    );
  const date = longDate(entry.joinedAt);
  return (
    <span className={classes.small}>
      {entry.place === null ? t('roster.since', { date }) : t('roster.place', { place: entry.place, date })}
    </span>
  );
}

/** Gives the seat; where none is free one beyond them. */
function MoveUp({ event, entry, onAct }: RowProps) {
  const { t } = useTranslation('live-training');
  if (!event.can.overbook) return null;
  const overbook = event.seatsLeft === 0 && entry.status === 'waitlist';
  const label = t(overbook ? 'roster.overbook' : 'roster.moveUp');
  const params = { id: event._id, userId: entry.user._id };
  return (
    <Button
      variant="default"
      aria-label={`${label}: ${entry.user.fullName}`}
      onClick={() => void onAct(() => moveToEnrolled({ params, body: { overbook } }))}
    >
      {label}
    </Button>
  );
}

function Row(props: RowProps) {
  const { event, entry, onRequest } = props;
  const { t } = useTranslation('live-training');
  const { fullName, dealer, email } = entry.user;
  const { enrollUsers } = event.can;
  return (
    <li>
      <Avatar name={fullName} size={36} />
      <div className={classes.stack}>
        <strong className={classes.name}>{fullName}</strong>
        <span className={classes.small}>{[dealer, email].filter(Boolean).join(' · ')}</span>
        <Place event={event} entry={entry} />
      </div>
      <div className={classes.marks}>
        <MoveUp {...props} />
        <RowMenu name={fullName}>
          {rowActions([
            {
              label: t('roster.move'),
              Icon: IconArrowsExchange,
              run: () => onRequest({ what: 'move', users: [entry] }),
              show: enrollUsers && event.otherDates.length > 0,
            },
            {
              label: t('roster.remove'),
              Icon: IconUserX,
              danger: true,
              run: () => onRequest({ what: 'remove', users: [entry] }),
              show: enrollUsers,
            },
          ])}
        </RowMenu>
      </div>
    </li>
  );
}

interface Props extends Doing {
  readonly entries: readonly RosterEntry[];
  /** Nothing else is shown, so it needs no heading. */
  readonly alone: boolean;
}

/** Who waits, in the order of joining. */
export function Waiting({ entries, alone, ...doing }: Props) {
  const { t } = useTranslation('live-training');
  if (entries.length === 0)
    return (
      <div className="card">
        <EmptyState title={t('roster.none.waitlist')} />
      </div>
    );
  return (
    <section className={classes.wait} aria-label={t('field.waiting')}>
      {!alone && <h2>{t('roster.part.waitlist', { number: entries.length })}</h2>}
      <ul className={`card ${classes.people}`}>
        {entries.map((entry) => (
          <Row key={entry.user._id} entry={entry} {...doing} />
        ))}
      </ul>
    </section>
  );
}
