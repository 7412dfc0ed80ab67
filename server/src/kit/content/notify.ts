import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { audienceBatch, type Reached } from '../access/audience-members.ts';
import { audienceView, type AudienceColumns } from '../access/audience.ts';
import type { Tx } from '../db/db.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import { announceToAll } from '../live.ts';
import { notify } from '../notify.ts';
import type { Portal } from '../portal.ts';
import { isPublishedNow } from '../publishable/window.ts';
import { languageOf } from '@forecourt/contract/languages';
import { contentTexts } from './texts.ts';
import { pageOf, type AnyContentKind } from './kind.ts';

/** Users notified in one transaction: few enough that other work hardly waits for the database. */
const BATCH = 200;
/** Transactions of one job. */
const BATCHES = 10;

const Data = z.object({
  id: z.uuid(),
  /** The announced revision; another one has a job of its own. */
  revision: z.iso.datetime(),
  /** The last person of the batch before. */
  after: z.uuid().optional(),
});

/**
 * Notifies the audience of a thing in batches: the last transaction of a job enqueues the next, so that a restart
 * continues where it ended and no one is notified twice. It pauses between batches for as long as the last one took,
 * which leaves at least half of the database to other work.
 */
export const notifyAudience = defineJob({
  name: 'content.tell',
  data: Data,
  async run(data, portal) {
    let { after } = data;
    for (let batch = 1; batch <= BATCHES; batch++) {
      const from = performance.now();
      const here = { ...data, after, last: batch === BATCHES };
      after = await portal.database.write((tx) => notifySome(tx, portal, here));
      if (after === undefined || batch === BATCHES) return;
      await pause(performance.now() - from);
    }
  },
});

/**
 * Schedules the notification of a published thing's audience, unless it is switched off or this revision was
 * announced.
 */
export async function scheduleAudienceNotification(tx: Tx, jobs: Jobs, id: string): Promise<void> {
  const { rows } = await sql<{ revised_at: Date }>`update content set told_at = revised_at
    where id = ${id} and status = 'published' and notify_audience and told_at is distinct from revised_at
    returning revised_at`.execute(tx);
  const [row] = rows;
  if (!row) return;
  await jobs.enqueue(
    tx,
    notifyAudience,
    { id, revision: row.revised_at.toISOString() },
    { startAfter: row.revised_at },
  );
}

interface Recipient extends AudienceColumns {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly excerpt: string;
  readonly texts: unknown;
  readonly brand_id: string | null;
}

interface Batch extends z.infer<typeof Data> {
  /** The job ends with it. */
  readonly last: boolean;
}

/** Tells one batch. Returns its last person; nothing where no other batch follows. */
async function notifySome(
  tx: Tx,
  portal: Portal,
  { id, revision, after, last: isLast }: Batch,
): Promise<string | undefined> {
  const now = portal.clock.now();
  const { rows } =
    await sql<Recipient>`select id, kind, title, body, excerpt, texts, brand_id, audience_roles, audience_brands,
      audience_business_units, audience_groups, audience_dealers
    from content c where id = ${id} and ${isPublishedNow('c', now)} and notify_audience and told_at = ${new Date(revision)}
      and (brand_id is null or exists (select from brand b
        where b.id = c.brand_id and b.status = 'published' and b.deleted_at is null))`.execute(tx);
  const [thing] = rows;
  const kind = portal.registry.content.find((one) => one.kind === thing?.kind);
  if (!thing || !kind) return undefined;
  const { features } = await portal.tenant.settings();
  if (!features[kind.feature]) return undefined;
  if (await waits(tx, kind, id)) {
    // the code that makes it visible calls `scheduleAudienceNotification` again
    await sql`update content set told_at = null where id = ${id}`.execute(tx);
    return undefined;
  }
  const audience = audienceView(thing);
  const people = await audienceBatch(tx, audience, thing.brand_id, { after, limit: BATCH });
  await notifyUsers(tx, portal, { thing, kind, revision }, people);
  const last = people.at(-1);
  if (!last || people.length < BATCH) {
    // open pages refresh once for all batches
    for (const topic of ['notifications', 'badges'] as const) await announceToAll(tx, topic);
    return undefined;
  }
  if (isLast) await portal.jobs.enqueue(tx, notifyAudience, { id, revision, after: last.id });
  return last.id;
}

/** True if a published entity isn't visible to readers yet. */
async function waits(tx: Tx, { detail }: AnyContentKind, id: string): Promise<boolean> {
  if (!detail?.waits) return false;
  const { rows } = await sql`select from ${sql.table(detail.table)} d
    where d.content_id = ${id} and ${detail.waits()}`.execute(tx);
  return rows.length > 0;
}

interface Telling {
  readonly thing: Recipient;
  readonly kind: AnyContentKind;
  readonly revision: string;
}

/** People read the title in their own language. */
async function notifyUsers(
  tx: Tx,
  { jobs, clock }: Portal,
  { thing, kind, revision }: Telling,
  people: readonly Reached[],
): Promise<void> {
  const texts = contentTexts(kind);
  for (const [tag, some] of Map.groupBy(people, ({ language }) => languageOf(language) ?? 'en'))
    await notify(tx, jobs, clock.now(), {
      kind: 'content.published',
      to: some.map(({ id }) => id),
      data: { title: texts.read(thing, 'title', tag) },
      link: pageOf(kind, thing.id),
      key: `content.published:${thing.id}:${revision}`,
      about: { kind: kind.kind, id: thing.id },
      quiet: true,
    });
}
