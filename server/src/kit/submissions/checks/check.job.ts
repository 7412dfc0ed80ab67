import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../db/db.ts';
import { keyOf } from '../../files/key.ts';
import { isAwaitingProcessing, processDeferredImage } from '../../files/process-image.ts';
import { defineJob, type Job } from '../../jobs/jobs.ts';
import { announceToHolders } from '../../notify.ts';
import type { Portal } from '../../portal.ts';
import { decide, lockSubmission } from '../decide.ts';
import type { Deciding, Finding, SubmissionKind, SubmissionRow } from '../submission.ts';
import { commonChecks } from './same-data.ts';
import { imageHash } from './image.ts';

const Data = z.object({ id: z.uuid() });

/** Looks at a submission: hashes its pictures, runs every check, and approves it where its family lets it. */
export const checkSubmission: Job<z.infer<typeof Data>> = defineJob({
  name: 'submissions.check',
  data: Data,
  // pictures and readings are work for seconds, and people stand at a counter
  lowPriority: true,
  async run({ id }, portal) {
    const { db, write } = portal.database;
    const row = await db.selectFrom('submission').select('kind').where('id', '=', id).executeTakeFirst();
    const kind = row && portal.registry.submissions.get(row.kind);
    if (!kind) return;
    await makeImages(portal, id);
    await hashImages(portal, id);
    await kind.beforeChecks?.(portal, id);
    const by: Deciding = { actor: null, portal, now: portal.clock.now(), http: { ip: '', requestId: '' } };
    await write((tx) => check(tx, by, kind, id));
  },
});

/** Re-encodes submitted images here, so that the sender doesn't wait for it. */
async function makeImages(portal: Portal, id: string): Promise<void> {
  const rows = await portal.database.db
    .selectFrom('submission_file as s')
    .innerJoin('file as f', 'f.id', 's.file_id')
    .select('f.id')
    .where('s.submission_id', '=', id)
    .where(isAwaitingProcessing('f'))
    .execute();
  for (const file of rows) await processDeferredImage(portal, file.id);
}

/** Hashes are made before the transaction: pictures take time. */
async function hashImages({ database: { db }, files }: Portal, id: string): Promise<void> {
  const rows = await db
    .selectFrom('submission_file as s')
    .innerJoin('file as f', 'f.id', 's.file_id')
    .select(['s.position', 'f.storage_key', 'f.widths'])
    .where('s.submission_id', '=', id)
    .where('s.picture', 'is', null)
    .where('f.mime', 'like', 'image/%')
    .where('f.state', '=', 'ready')
    .execute();
  for (const { position, storage_key, widths } of rows) {
    const variant = widths.includes(320) ? 'w320' : 'original';
    const picture = await imageHash(await buffer(await files.storage.get(keyOf(storage_key, variant))));
    await db
      .updateTable('submission_file')
      .set({ picture })
      .where('submission_id', '=', id)
      .where('position', '=', position)
      .execute();
  }
}

async function check(tx: Tx, by: Deciding, kind: SubmissionKind, id: string): Promise<void> {
  const row = await lockSubmission(tx, kind, null, id);
  if (row.status !== 'pending') return;
  const findings = [...(await commonChecks(tx, row)), ...((await kind.checks?.(tx, row)) ?? [])];
  await store(tx, id, findings);
  const risk = worst(findings);
  await tx.updateTable('submission').set({ risk }).where('id', '=', id).execute();
  const checked: SubmissionRow = { ...row, risk };
  if (risk === 'green' && (await kind.approvesItself?.(tx, checked)))
    await decide(tx, by, kind, { id, status: 'approved', reason: '' });
  else await announceToHolders(tx, 'badges', 'CREATE_EDIT_INCENTIVE');
}

const worst = (findings: readonly Finding[]): Finding['level'] =>
  (['red', 'amber'] as const).find((level) => findings.some((one) => one.level === level)) ?? 'green';

async function store(tx: Tx, id: string, findings: readonly Finding[]): Promise<void> {
  await tx.deleteFrom('submission_check').where('submission_id', '=', id).execute();
  const rows = findings.map(({ name, level, data = {}, alike = [] }) => ({
    submission_id: id,
    name,
    level,
    data: JSON.stringify(data),
    alike: sql<string[]>`${[...alike]}::uuid[]`,
  }));
  if (rows.length > 0) await tx.insertInto('submission_check').values(rows).execute();
}
