import { Button, Menu, Select } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format.ts';
import { AskReason } from '../../../shared/forms/AskReason.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { hourOf, momentOf } from '../clocks.ts';
import {
  changeDate,
  type LiveEvent,
  liveChanged,
  markAttendance,
  markCompleted,
  moveToEnrolled,
  removeUser,
  type Results,
  type RosterEntry,
  undoCompleted,
} from '../live-training.api.ts';
import { Everyone } from './Everyone.tsx';
import { Refused } from './Refused.tsx';
import { dayNow } from './rosterDays.ts';
import { useAct } from './useAct.ts';
import classes from './admin.module.css';

interface RowProps {
  readonly event: LiveEvent;
  readonly entry: RosterEntry;
  readonly onAct: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** How somebody became present, or that they are not yet. */
function Presence({ event, entry }: Pick<RowProps, 'event' | 'entry'>) {
  const { t } = useTranslation('live-training');
  const mark = entry.days.find(({ day }) => day === dayNow(event));
  if (!mark?.present) return <span className={classes.small}>{t('present.notYet')}</span>;
  const at = hourOf(mark.at, event.timezone);
  return (
    <span className={classes.small}>
      <IconCheck size={16} stroke={2} aria-hidden />{' '}
      {mark.by ? t('present.by', { name: mark.by }) : t(`present.${mark.how}`, { at })}
    </span>
  );
}

function Marks({ event, entry, onAct }: RowProps) {
  const { t } = useTranslation('live-training');
  const day = dayNow(event);
  const here = entry.days.some((one) => one.day === day && one.present);
  const { _id: user, fullName } = entry.user;
  const params = { id: event._id };
  if (entry.status === 'waitlist' || entry.status === 'offered') {
    if (!event.can.overbook) return null;
    const overbook = event.seatsLeft === 0 && entry.status === 'waitlist';
    return (
      <Button
        size="xs"
        variant="default"
        aria-label={`${t(overbook ? 'roster.overbook' : 'roster.moveUp')}: ${fullName}`}
        onClick={() =>
          void onAct(() => moveToEnrolled({ params: { ...params, userId: user }, body: { overbook } }))
        }
      >
        {t(overbook ? 'roster.overbook' : 'roster.moveUp')}
      </Button>
    );
  }
  if (!event.can.mark || entry.status !== 'enrolled') return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${t(here ? 'present.absent' : 'present.present')}: ${fullName}`}
      onClick={() => void onAct(() => markAttendance({ params, body: { user, day, present: !here } }))}
    >
      {t(here ? 'present.absent' : 'present.present')}
    </Button>
  );
}

type Dialog = 'remove' | 'move';

function RowMenu({ event, entry, onAct, onOpen }: RowProps & { readonly onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation('live-training');
  const { _id: user, fullName } = entry.user;
  const params = { id: event._id };
  const seated = entry.status === 'enrolled' || entry.status === 'missed';
  const live = entry.status !== 'completed' && entry.status !== 'missed';
  if (!event.can.mark && !event.can.enrollUsers) return null;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button size="xs" variant="subtle" aria-label={t('roster.menu', { name: fullName })}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {event.can.mark && seated && (
          <Menu.Item onClick={() => void onAct(() => markCompleted({ params, body: { users: [user] } }))}>
            {t('roster.complete')}
          </Menu.Item>
        )}
        {event.can.mark && entry.status === 'completed' && (
          <Menu.Item onClick={() => void onAct(() => undoCompleted({ params, body: { users: [user] } }))}>
            {t('roster.undo')}
          </Menu.Item>
        )}
        {event.can.enrollUsers && live && event.otherDates.length > 0 && (
          <Menu.Item onClick={() => onOpen('move')}>{t('roster.move')}</Menu.Item>
        )}
        {event.can.enrollUsers && live && (
          <Menu.Item color="red" onClick={() => onOpen('remove')}>
            {t('roster.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Chooses another date for somebody. */
function MoveDialog({
  event,
  entry,
  onClose,
}: Pick<RowProps, 'event' | 'entry'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('live-training');
  const of = useServerForm({
    initialValues: { event: event.otherDates[0]?._id ?? '' },
    send: ({ event: to }) =>
      changeDate({ params: { id: event._id }, body: { event: to, user: entry.user._id, wait: true } }),
    onSaved: async () => {
      await liveChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('roster.moveOf', { name: entry.user.fullName })}
      action={t('roster.move')}
      of={of}
      onClose={onClose}
    >
      <FormNote problem={of.problem} />
      <Select
        key={of.form.key('event')}
        {...of.form.getInputProps('event')}
        label={t('field.date')}
        description={t('roster.moveHelp')}
        allowDeselect={false}
        data={event.otherDates.map(({ _id, startDate, timezone }) => ({
          value: _id,
          label: momentOf(startDate, timezone),
        }))}
      />
    </FormDialog>
  );
}

function Row(props: RowProps) {
  const { event, entry } = props;
  const { t } = useTranslation(['live-training', 'ui']);
  const [dialog, setDialog] = useState<Dialog>();
  const { fullName, dealer, email, _id: user } = entry.user;
  return (
    <li>
      <Avatar name={fullName} size={36} />
      <div className={classes.stack}>
        <strong className={classes.name}>{fullName}</strong>
        <span className={classes.small}>{dealer || email}</span>
        <span className={classes.small}>
          {entry.place === null
            ? t('roster.since', { date: longDate(entry.joinedAt) })
            : t('roster.place', { place: entry.place, date: longDate(entry.joinedAt) })}
        </span>
        {entry.status === 'enrolled' && <Presence event={event} entry={entry} />}
      </div>
      <div className={classes.marks}>
        <StatusBadge status={entry.status} />
        <Marks {...props} />
        <RowMenu {...props} onOpen={setDialog} />
      </div>
      {dialog === 'move' && <MoveDialog event={event} entry={entry} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && (
        <AskReason
          title={t('roster.removeAsk', { name: fullName })}
          label={t('field.reason')}
          hint={t('roster.removeHelp')}
          action={t('roster.remove')}
          keep={t('ui:action.cancel')}
          onClose={() => setDialog(undefined)}
          onReason={async (reason) => {
            await removeUser({ params: { id: event._id, userId: user }, body: { reason } });
            await liveChanged();
            setDialog(undefined);
          }}
        />
      )}
    </li>
  );
}

const waits = ({ status }: RosterEntry) => status === 'waitlist' || status === 'offered';

/** Who is in the class, and who waits for it, in the order of joining. */
export function Roster({ event }: { readonly event: LiveEvent }) {
  const { t } = useTranslation('live-training');
  const { act, problem } = useAct();
  const [results, setResults] = useState<Results>([]);
  const users = event.users ?? [];
  const parts = [
    { name: 'seated', entries: users.filter((entry) => !waits(entry)) },
    { name: 'waiting', entries: users.filter(waits) },
  ] as const;
  if (users.length === 0)
    return (
      <div className={`card ${classes.card}`}>
        <EmptyState title={t('roster.empty')} text={t('roster.emptyText')} />
      </div>
    );
  return (
    <>
      <FormNote problem={problem} />
      <Refused results={results} names={new Map(users.map(({ user }) => [user._id, user.fullName]))} />
      {parts
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, entries }) => (
          <section key={name} className={classes.wait}>
            <div className={classes.head}>
              <h2>{t(`roster.${name}`, { count: entries.length })}</h2>
              {name === 'seated' && <Everyone event={event} onAct={act} onResults={setResults} />}
            </div>
            <ul className={`card ${classes.people}`}>
              {entries.map((entry) => (
                <Row key={entry.user._id} event={event} entry={entry} onAct={act} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
