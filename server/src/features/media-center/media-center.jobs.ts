import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';
import type { AnyJob } from '../../kit/jobs/jobs.ts';
import type { Portal } from '../../kit/portal.ts';
import { purgeJob } from '../../kit/publishable/purge.ts';
import { declareFiles } from './commands/locked-node.ts';

/** Files that were replaced too long ago lose their use. */
async function dropVersions(tx: Tx, until: Date, { files }: Portal): Promise<void> {
  const { rows } = await sql<{ node_id: string }>`delete from media_version where replaced_at <= ${until}
    returning node_id`.execute(tx);
  for (const id of new Set(rows.map(({ node_id }) => node_id))) await declareFiles(tx, files, { id: '' }, id);
}

/** What lies in a folder goes with it; its files lose their use first. */
async function releaseContents(tx: Tx, id: string, { files }: Portal): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from media_node
    where trail @> array[${id}::uuid] and id <> ${id}`.execute(tx);
  for (const inside of rows) await files.use(tx, { kind: 'media', id: inside.id }, '', []);
}

export const mediaCenterJobs: readonly AnyJob[] = [
  purgeJob(
    { kind: 'media', table: 'media_node' },
    { name: 'media.purge', before: dropVersions, with: releaseContents },
  ),
];
