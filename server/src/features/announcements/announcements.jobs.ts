import { sql } from 'kysely';
import { z } from 'zod';
import { languageOf } from '@forecourt/contract/languages';
import { DAY } from '../../kit/clock.ts';
import { pageOf } from '../../kit/content/kind.ts';
import { contentTexts } from '../../kit/content/texts.ts';
import type { Tx } from '../../kit/db/db.ts';
import { announceToAll } from '../../kit/live.ts';
import { defineJob, type AnyJob } from '../../kit/jobs/jobs.ts';
import { notify } from '../../kit/notify.ts';
import type { Portal } from '../../kit/portal.ts';
import { isPublishedNow } from '../../kit/publishable/window.ts';
import { announcement } from './announcements.kind.ts';
import { nextUnconfirmed, type ConfirmationRequest } from './confirmations.ts';

/** Days after which those who have not confirmed a must-read are reminded. */
const REMIND_AFTER = [3, 7] as const;
/** People who are reminded in one transaction. */
const BATCH = 1000;

const Data = z.object({
  id: z.uuid(),
  revision: z.iso.datetime(),
  days: z.number().int(),
  /** The last person of the batch before. */
  after: z.uuid().optional(),
});

interface MustRead extends ConfirmationRequest {
  readonly title: string;
  readonly body: string;
  readonly texts: unknown;
}

/** Reminds the audience of one must-read, in batches as `content.tell` does it. */
export const remindReaders = defineJob({
  name: 'announcements.remind',
  data: Data,
  async run(data, portal) {
    await portal.database.write((tx) => remindSome(tx, portal, data));
  },
});

async function remindSome(tx: Tx, portal: Portal, data: z.infer<typeof Data>): Promise<void> {
  const { id, revision, days, after } = data;
  const now = portal.clock.now();
  const { rows } = await sql<MustRead>`select c.id, c.brand_id, c.title, c.body, c.texts, c.audience_roles,
      c.audience_brands, c.audience_business_units, c.audience_groups, c.audience_dealers
    from content c join announcement d on d.content_id = c.id
    where c.id = ${id} and d.must_read and ${isPublishedNow('c', now)} and c.revised_at = ${new Date(revision)}`.execute(
    tx,
  );
  const [thing] = rows;
  if (!thing || !(await portal.tenant.settings()).features.announcements) return;
  const people = await nextUnconfirmed(tx, thing, after, BATCH);
  const texts = contentTexts(announcement);
  for (const [tag, some] of Map.groupBy(people, ({ language }) => languageOf(language) ?? 'en'))
    await notify(tx, portal.jobs, now, {
      kind: 'content.reminder',
      to: some.map((person) => person.id),
      data: { title: texts.read(thing, 'title', tag) },
      link: pageOf(announcement, id),
      key: `content.reminder:${id}:${revision}:${days}`,
      about: { kind: 'announcement', id },
      quiet: true,
    });
  const last = people.at(-1);
  if (last && people.length === BATCH)
    await portal.jobs.enqueue(tx, remindReaders, { ...data, after: last.id });
  else await announceToAll(tx, 'notifications');
}

/** Finds, every day, the must-reads whose readers are to be reminded. A day that was missed is made up for. */
export const findUnconfirmed = defineJob({
  name: 'announcements.reminders',
  data: z.object({}),
  schedule: '0 7 * * *',
  async run(_data, portal) {
    const now = portal.clock.now();
    await portal.database.write(async (tx) => {
      for (const days of REMIND_AFTER) {
        const { rows } = await sql<{ id: string; revised_at: Date }>`
          select c.id, c.revised_at from content c join announcement d on d.content_id = c.id
          where d.must_read and ${isPublishedNow('c', now)} and c.revised_at <= ${new Date(now.getTime() - days * DAY)}
            and c.revised_at > ${new Date(now.getTime() - (days + 2) * DAY)}`.execute(tx);
        await portal.jobs.enqueueAll(
          tx,
          remindReaders,
          rows.map(({ id, revised_at }) => ({ id, revision: revised_at.toISOString(), days })),
        );
      }
    });
  },
});

export const announcementsJobs: readonly AnyJob[] = [remindReaders, findUnconfirmed];
