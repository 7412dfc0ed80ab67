import {
  IconArrowsExchange,
  IconCheck,
  IconCircleCheck,
  IconUserCheck,
  IconUserX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format.ts';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import { BulkAction } from '../../../shared/list/BulkBar.tsx';
import { type BulkChoice, type Column, DataTable } from '../../../shared/list/DataTable.tsx';
import { type RowAction, rowActions } from '../../../shared/list/RowActions.tsx';
import type { List } from '../../../shared/list/useListSearch.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { StatusBadge } from '../../../shared/ui/StatusBadge.tsx';
import { hourOf } from '../../../shared/moments.ts';
import type { LiveEvent, RosterEntry } from '../live-training.api.ts';
import { isBegun } from './rosterDays.ts';
import { pageOf } from './rosterParts.ts';
import { type Doing, useRosterActions } from './useRosterActions.ts';
import classes from './admin.module.css';

interface CellProps {
  readonly event: LiveEvent;
  readonly day: number;
  readonly entry: RosterEntry;
}

/** How a participant was marked present, or that they aren't yet. */
function Presence({ event, day: shown, entry }: CellProps) {
  const { t } = useTranslation('live-training');
  const mark = entry.days.find(({ day }) => day === shown);
  if (entry.status === 'missed') return <StatusBadge status="missed" />;
  if (!mark) return <span className={classes.absent}>{t('present.notYet')}</span>;
  if (!mark.present)
    return <span className={classes.absent}>{t('present.away', { name: mark.by ?? '' })}</span>;
  const at = hourOf(mark.at, event.timezone);
  return (
    <span className={classes.present}>
      <IconCheck size={16} stroke={2} aria-hidden />
      {mark.by ? t('present.by', { name: mark.by }) : t(`present.${mark.how}`, { at })}
    </span>
  );
}

/** A participant with position, dealer, and email, which distinguishes equal names. */
function Person({ entry: { user } }: Pick<CellProps, 'entry'>) {
  return (
    <div className={classes.stack}>
      <strong className={classes.name}>{user.fullName}</strong>
      <span className={classes.small}>{[user.position, user.email].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

function useColumns({
  event,
  day,
  part,
}: Pick<Props, 'event' | 'day' | 'part'>): readonly Column<RosterEntry>[] {
  const { t } = useTranslation(['live-training', 'ui']);
  return [
    { key: 'name', title: t('ui:field.name'), sortable: true, render: (entry) => <Person entry={entry} /> },
    {
      key: 'dealer',
      title: t('ui:field.dealer'),
      sortable: true,
      ownLine: true,
      render: ({ user }) => user.dealer,
    },
    {
      key: 'joinedAt',
      title: t('ui:status.enrolled'),
      sortable: true,
      wideOnly: true,
      render: ({ joinedAt }) => <time dateTime={joinedAt}>{longDate(joinedAt)}</time>,
    },
    part === 'completed'
      ? {
          key: 'completedAt',
          title: t('seats.completed'),
          ownLine: true,
          render: ({ completedAt }) => (
            <span className={classes.present}>
              <IconCheck size={16} stroke={2} aria-hidden />
              {longDate(completedAt)}
            </span>
          ),
        }
      : {
          key: 'present',
          title: t('seats.present'),
          ownLine: true,
          render: (entry) => <Presence event={event} day={day} entry={entry} />,
        },
  ];
}

interface Props extends Doing {
  readonly part: 'enrolled' | 'completed';
  readonly list: List;
  readonly entries: readonly RosterEntry[];
}

/** What can be done with people of a part, for one as for several. */
function useActions({ event, day, part, onRequest, ...doing }: Props) {
  const { t } = useTranslation('live-training');
  const { can, startDate, otherDates } = event;
  const actions = useRosterActions({ event, day, ...doing });
  const begun = viewerNow() >= new Date(startDate).getTime();
  const seated = part === 'enrolled';
  return (users: readonly RosterEntry[]): readonly RowAction[] => {
    const ids = users.map(({ user }) => user._id);
    const live = seated && users.every(({ status }) => status === 'enrolled');
    const here = users.every(({ days }) => days.some((one) => one.day === day && one.present));
    return [
      {
        label: t(here ? 'present.absent' : 'present.present'),
        Icon: IconUserCheck,
        run: () => actions.mark(ids, !here),
        show: can.mark && live && isBegun(event, day),
      },
      {
        label: t('roster.complete'),
        Icon: IconCircleCheck,
        run: () => actions.complete(ids),
        show: can.mark && seated && begun,
      },
      {
        label: t('roster.undo'),
        Icon: IconCircleCheck,
        run: () => actions.undo(ids),
        show: can.mark && !seated,
      },
      {
        label: t('roster.move'),
        Icon: IconArrowsExchange,
        run: () => onRequest({ what: 'move', users }),
        show: can.enrollUsers && live && otherDates.length > 0,
      },
      {
        label: t('roster.remove'),
        Icon: IconUserX,
        danger: true,
        run: () => onRequest({ what: 'remove', users }),
        show: can.enrollUsers && live,
      },
    ];
  };
}

const imageOf = ({ user }: RosterEntry) => <Avatar name={user.fullName} size={36} />;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** True when an action was done. Actions with a dialog have their users already. */
const did = async (run: RowAction['run']): Promise<boolean> => (await run?.()) !== false;

/** People with a seat, or those who have completed the class, with how they became present. */
export function RosterTable(props: Props) {
  const { event, day, part, list, entries } = props;
  const { t } = useTranslation('live-training');
  const actions = useActions(props);
  const bulk = ({ ids, all, clear }: BulkChoice) =>
    actions(all ? entries : entries.filter(({ user }) => ids.includes(user._id)))
      .filter(({ show = true }) => show)
      .map(({ label, Icon, danger = false, run }) => (
        <BulkAction
          key={label}
          icon={<Icon {...ICON} />}
          label={label}
          danger={danger}
          onClick={() => void did(run).then((done) => done && clear())}
        />
      ));
  return (
    <DataTable
      label={t(`roster.part.${part}`, { number: entries.length })}
      list={list}
      data={pageOf(entries, list)}
      error={null}
      onRetry={() => undefined}
      rowId={({ user }) => user._id}
      rowName={({ user }) => user.fullName}
      picture={imageOf}
      marks
      columns={useColumns({ event, day, part })}
      menu={(entry) => rowActions(actions([entry]))}
      {...((event.can.mark || event.can.enrollUsers) && { bulk })}
      empty={<EmptyState title={t(`roster.none.${part}`)} />}
    />
  );
}
