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

/** What can be done for everybody now: marking those of whom nobody has said anything, completing those who were there. */
function useDeeds(event: LiveEvent) {
  const { t } = useTranslation('live-training');
  const users = event.users ?? [];
  const params = { id: event._id };
  const day = dayNow(event);
  const mark = (present: boolean | null) => (some: string[]) =>
    markAttendances({ params, body: { users: some, day, present } });
  const deeds: (Deed & { readonly label: string })[] = [
    {
      label: t('roster.allPresent'),
      users: unmarkedOn(users, day),
      send: mark(true),
      undo: mark(null),
      done: (count) => t('roster.allPresentDone', { count }),
    },
    {
      label: t('roster.allComplete'),
      users: thereEveryDay(users, event),
      send: (some) => markCompleted({ params, body: { users: some } }),
      undo: (some) => undoCompleted({ params, body: { users: some } }),
      done: (count) => t('roster.allCompleteDone', { count }),
    },
  ];
  const begun = viewerNow() >= new Date(event.startDate).getTime();
  return event.can.mark && begun ? deeds.filter((deed) => deed.users.length > 0) : [];
}

/** What is done for everybody at once, and can be taken back at once. */
export function Everyone({ event, onAct, onResults }: Props) {
  const deeds = useDeeds(event);
  const run = ({ users, send, undo, done }: Deed) =>
    onAct(async () => {
      const results = await sendAll(users, send);
      onResults(results);
      const did = results.filter(({ reason }) => reason === null).map(({ user }) => user);
      if (did.length > 0)
        toast(done(did.length), { undo: () => onAct(async () => onResults(await sendAll(did, undo))) });
    });
  if (deeds.length === 0) return null;
  return (
    <div className={classes.marks}>
      {deeds.map((deed) => (
        <Button key={deed.label} size="xs" variant="default" onClick={() => void run(deed)}>
          {deed.label}
        </Button>
      ))}
    </div>
  );
}
