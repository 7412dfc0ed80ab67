import { LIVE } from '@forecourt/contract/limits';
import { useTranslation } from 'react-i18next';
import { forEachBatch } from '../../../shared/list/runInBatches.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import {
  type LiveEvent,
  markAttendances,
  markCompleted,
  type Results,
  undoCompleted,
} from '../live-training.api.ts';
import type { RosterRequest } from './RosterDialog.tsx';

export interface Doing {
  readonly event: LiveEvent;
  /** The day of the class on which people are marked. */
  readonly day: number;
  readonly onAct: (work: () => Promise<unknown>) => Promise<boolean>;
  /** What became of each. */
  readonly onResults: (results: Results) => void;
  /** Opens the dialog that an action needs before it runs. */
  readonly onRequest: (request: RosterRequest) => void;
}

type Send = (users: string[]) => Promise<{ readonly results: Results }>;

interface RosterAction {
  readonly send: Send;
  /** Takes it back; absent: it is what takes something back. */
  readonly undo?: Send;
  readonly done: (count: number) => string;
}

/** What is done for people of the roster, one or many: it says for how many, and can be taken back at once. */
export function useRosterActions({ event, day, onAct, onResults }: Omit<Doing, 'onRequest'>) {
  const { t } = useTranslation('live-training');
  const params = { id: event._id };
  const present =
    (is: boolean | null): Send =>
    (users) =>
      markAttendances({ params, body: { users, day, present: is } });
  const completed: Send = (users) => markCompleted({ params, body: { users } });
  const undone = (count: number) => t('roster.undone', { count });
  const again: Send = (users) => undoCompleted({ params, body: { users } });
  const run = (users: readonly string[], { send, undo, done }: RosterAction): Promise<boolean> =>
    onAct(async () => {
      // one call takes so many people and no more
      const { answers, stopped } = await forEachBatch(users, LIVE.people, send);
      const results = answers.flatMap((answer) => answer.results);
      onResults(results);
      const did = results.filter(({ reason }) => reason === null).map(({ user }) => user);
      const takeBack = undo && { undo: () => run(did, { send: undo, done: undone }) };
      if (did.length > 0) toast(done(did.length), takeBack);
      // completed parts get a toast; the error shows in place
      if (stopped) throw stopped.problem;
    });
  return {
    mark: (users: readonly string[], is: boolean) =>
      run(users, {
        send: present(is),
        undo: present(null),
        done: (count) => t(is ? 'roster.allPresentDone' : 'roster.absentDone', { count }),
      }),
    complete: (users: readonly string[]) =>
      run(users, { send: completed, undo: again, done: (count) => t('roster.allCompleteDone', { count }) }),
    undo: (users: readonly string[]) => run(users, { send: again, done: undone }),
  };
}
