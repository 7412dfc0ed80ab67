import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { AskReason } from '../../../shared/forms/AskReason.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { momentOf } from '../../../shared/moments.ts';
import {
  changeDate,
  type LiveEvent,
  liveChanged,
  removeUser,
  type Results,
  type RosterEntry,
} from '../live-training.api.ts';
import classes from './admin.module.css';

/** What is asked before it is done for some people. */
export interface RosterRequest {
  readonly what: 'move' | 'remove';
  readonly users: readonly RosterEntry[];
}

interface Props {
  readonly event: LiveEvent;
  readonly action: RosterRequest;
  /** What became of each. */
  readonly onResults: (results: Results) => void;
  readonly onClose: () => void;
}

/** Does something for one after the other: what is refused to one does not hold up the others. */
async function forEach(
  users: readonly RosterEntry[],
  work: (user: string) => Promise<Pick<Results[number], 'status'>>,
): Promise<Results> {
  const results: Results[number][] = [];
  for (const { user } of users)
    try {
      results.push({ user: user._id, reason: null, ...(await work(user._id)) });
    } catch (error) {
      // alone it is refused where it was asked
      if (!(error instanceof ApiProblem) || error.offline || users.length === 1) throw error;
      results.push({ user: user._id, status: null, reason: error.message });
    }
  return results;
}

function useFinished({ onResults, onClose }: Props) {
  return async (results: Results) => {
    onResults(results);
    await liveChanged();
    onClose();
  };
}

const nameOf = (users: readonly RosterEntry[]): string => users[0]?.user.fullName ?? '';

/** Addresses and dealers tell people of one name apart: of one person, or after the name of each of several. */
export const peopleText = (users: readonly Pick<RosterEntry, 'user'>[]): string =>
  users
    .map(({ user: { fullName, email, dealer } }) =>
      (users.length === 1 ? [email, dealer] : [fullName, email]).filter(Boolean).join(' · '),
    )
    .join('\n');

/** Chooses another date for people. */
function MoveDialog(props: Props) {
  const { event, action, onClose } = props;
  const { t } = useTranslation('live-training');
  const { users } = action;
  const of = useServerForm({
    initialValues: { event: event.otherDates[0]?._id ?? '' },
    send: ({ event: to }) =>
      forEach(users, (user) =>
        changeDate({ params: { id: event._id }, body: { event: to, user, wait: true } }),
      ),
    onSaved: useFinished(props),
  });
  const title =
    users.length === 1
      ? t('roster.moveOf', { name: nameOf(users) })
      : t('roster.moveSome', { count: users.length });
  return (
    <FormDialog title={title} action={t('roster.move')} of={of} onClose={onClose}>
      <FormNote problem={of.problem} />
      <p className={classes.who}>{peopleText(users)}</p>
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

/** Asks why people are taken off the roster. */
function RemoveDialog(props: Props) {
  const { event, action, onClose } = props;
  const { t } = useTranslation(['live-training', 'ui']);
  const { users } = action;
  const finished = useFinished(props);
  const params = { id: event._id };
  return (
    <AskReason
      title={
        users.length === 1
          ? t('roster.removeAsk', { name: nameOf(users) })
          : t('roster.removeSome', { count: users.length })
      }
      text={peopleText(users)}
      label={t('field.reason')}
      hint={t('roster.removeHelp')}
      action={t('roster.remove')}
      keep={t('ui:action.cancel')}
      onClose={onClose}
      onReason={async (reason) =>
        finished(
          await forEach(users, (userId) => removeUser({ params: { ...params, userId }, body: { reason } })),
        )
      }
    />
  );
}

export function RosterDialog(props: Props) {
  return props.action.what === 'move' ? <MoveDialog {...props} /> : <RemoveDialog {...props} />;
}
