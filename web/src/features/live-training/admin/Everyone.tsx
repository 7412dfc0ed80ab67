import { Button } from '@mantine/core';
import { LIVE } from '@forecourt/contract/limits';
import { useTranslation } from 'react-i18next';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  type LiveEvent,
  markAttendances,
  markCompleted,
  type Results,
  undoCompleted,
} from '../live-training.api.ts';
import { dayNow, thereEveryDay, unmarkedOn } from './rosterDays.ts';
import classes from './admin.module.css';

type Send = (users: string[]) => Promise<{ readonly results: Results }>;

interface Props {
  readonly event: LiveEvent;
  readonly onAct: (work: () => Promise<unknown>) => Promise<boolean>;
  /** What became of each. */
  readonly onResults: (results: Results) => void;
}

/** One call takes so many people and no more. */
async function sendAll(users: readonly string[], send: Send): Promise<Results> {
  const results: Results[number][] = [];
  for (let from = 0; from < users.length; from += LIVE.people)
    results.push(...(await send(users.slice(from, from + LIVE.people))).results);
  return results;
}

interface Deed {
  readonly users: readonly string[];
  readonly send: Send;
  readonly undo: Send;
  readonly done: (count: number) => string;
}

/** What is done for everybody at once, and can be taken back at once. */
export function Everyone({ event, onAct, onResults }: Props) {
  const { t } = useTranslation('live-training');
  const users = event.users ?? [];
  const params = { id: event._id };
  const day = dayNow(event);
  const unmarked = unmarkedOn(users, day);
  const there = thereEveryDay(users, event);
  const begun = viewerNow() >= new Date(event.startDate).getTime();
  const run = ({ users: whom, send, undo, done }: Deed) =>
    onAct(async () => {
      const results = await sendAll(whom, send);
      onResults(results);
      const did = results.filter(({ reason }) => reason === null).map(({ user }) => user);
      if (did.length > 0)
        toast(done(did.length), { undo: () => onAct(async () => onResults(await sendAll(did, undo))) });
    });
  const mark = (present: boolean | null) => (some: string[]) =>
    markAttendances({ params, body: { users: some, day, present } });
  if (!event.can.mark || !begun || unmarked.length + there.length === 0) return null;
  return (
    <div className={classes.marks}>
      {unmarked.length > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            void run({
              users: unmarked,
              send: mark(true),
              undo: mark(null),
              done: (count) => t('roster.allPresentDone', { count }),
            })
          }
        >
          {t('roster.allPresent')}
        </Button>
      )}
      {there.length > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            void run({
              users: there,
              send: (some) => markCompleted({ params, body: { users: some } }),
              undo: (some) => undoCompleted({ params, body: { users: some } }),
              done: (count) => t('roster.allCompleteDone', { count }),
            })
          }
        >
          {t('roster.allComplete')}
        </Button>
      )}
    </div>
  );
}
