import { z } from 'zod';
import { UNDO_DAYS } from '@forecourt/contract/user-merge';
import { entriesNow } from '../../kit/calendar/invitations.ts';
import { languageOf } from '@forecourt/contract/languages';
import type { Tx } from '../../kit/db/db.ts';
import { defineJob, type Jobs } from '../../kit/jobs/jobs.ts';
import { queueMail } from '../../kit/mail/mail.ts';
import { wordsOf } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';

/** The account that goes on comes first. */
const Merge = z.object({ userIds: z.array(z.uuid()).length(2), merged: z.boolean() });

/** Moves calendar entries between two accounts' mailboxes after a merge or its undo. */
export const notifyMergedCalendars = defineJob({
  name: 'calendar.tell-merged',
  data: Merge,
  async run({ userIds, merged }, portal) {
    await portal.database.write(async (tx) => {
      const known = await tx
        .selectFrom('calendar_invitation')
        .select(['user_id', 'kind', 'thing_id', 'cancelled'])
        .where('user_id', 'in', [...userIds])
        .orderBy('kind')
        .orderBy('thing_id')
        .execute();
      const people = await listParticipants(tx, userIds);
      const things = new Map(known.map(({ kind, thing_id: id }) => [`${kind}:${id}`, { kind, id }]));
      const [stays, ended] = userIds.map((userId) => people.find(({ id }) => id === userId));
      // one account was erased and has no mailbox
      if (!stays || !ended) return;
      for (const person of people) {
        for (const { kind, id } of things.values()) {
          const owner = { id: person.id, language: languageOf(person.language) ?? 'en' };
          const [entry] = await entriesNow(tx, portal, owner, kind, { thing: id });
          const invitation = known.find(
            (one) => one.user_id === person.id && one.kind === kind && one.thing_id === id,
          );
          const isInvited = invitation !== undefined && !invitation.cancelled;
          if (isInvited === (entry !== undefined)) continue;
          await mailEntry(tx, portal, { person, stays, ended, merged, ref: { kind, id } });
        }
      }
    });
  },
});

const listParticipants = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('user_account')
    .select(['id', 'email', 'first_name', 'language'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
type Person = Awaited<ReturnType<typeof listParticipants>>[number];

interface Entry {
  readonly person: Person;
  /** The account that goes on, or went on, and the one that ended. */
  readonly stays: Person;
  readonly ended: Person;
  readonly merged: boolean;
  readonly ref: { readonly kind: string; readonly id: string };
}

async function mailEntry(
  tx: Tx,
  portal: Portal,
  { person, stays, ended, merged, ref }: Entry,
): Promise<void> {
  const { title, body } = wordsOf(
    merged ? 'account.merged' : 'account.unmerged',
    merged ? { email: stays.email, other: ended.email, days: UNDO_DAYS } : {},
    person.language,
  );
  await queueMail(tx, portal.jobs, {
    to: person.email,
    userId: person.id,
    language: person.language,
    template: 'notification',
    calendar: ref,
    values: { name: person.first_name, title, body, link: '/auth/help' },
  });
}

interface Two {
  readonly userId: string;
  readonly other: string;
  readonly jobs: Jobs;
}

/** Called in the transaction of a merge. */
export const calendarsMerged = (tx: Tx, { userId, other, jobs }: Two) =>
  jobs.enqueue(tx, notifyMergedCalendars, { userIds: [userId, other], merged: true });

/** Called in the transaction in which a merge is undone. */
export const calendarsUnmerged = (tx: Tx, { userId, other, jobs }: Two) =>
  jobs.enqueue(tx, notifyMergedCalendars, { userIds: [userId, other], merged: false });
