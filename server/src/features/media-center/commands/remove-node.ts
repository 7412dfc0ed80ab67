import { sql } from 'kysely';
import type { CommandContext } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found } from '../../../kit/http/problem.ts';
import { restorableSince } from '../../../kit/publishable/restorable.ts';
import { keyOf } from '../media-names.ts';
import { isNodeEditableBy, liveNode } from '../media-visible.ts';
import { lockNode } from './locked-node.ts';
import { lockTree, neighbors, placedName } from './place.ts';

/** Deletes a node; what lies in it goes along. Returns its id. */
export async function removeNode(tx: Tx, by: CommandContext, path: string): Promise<string> {
  const node = await lockNode(tx, by.actor, path);
  await sql`update media_node set deleted_at = ${by.now}, version = version + 1 where id = ${node.id}`.execute(
    tx,
  );
  await writeAuditLog(tx, by.actor, by, {
    type: 'media.deleted',
    subject: { kind: 'media', id: node.id },
    data: { name: node.name },
  });
  return node.id;
}

interface Deleted {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
}

/** Takes a deletion back, in the folder where it lay; 404 when that is gone itself. */
export async function restoreNode(tx: Tx, by: CommandContext, id: string): Promise<void> {
  const { actor, now } = by;
  await lockTree(tx);
  const { rows } = await sql<Deleted>`select n.id, n.parent_id, n.name from media_node n
    left join media_node parent on parent.id = n.parent_id
    where n.id = ${id} and n.deleted_at > ${restorableSince(now)} and ${isNodeEditableBy('n', actor)}
      and (n.parent_id is null or ${liveNode('parent')})
    for no key update of n`.execute(tx);
  const node = found(rows[0]);
  const taken = await neighbors(tx, node.parent_id);
  const name = placedName(node.name, { folder: node.parent_id, taken }, 'keep-both');
  await sql`update media_node set deleted_at = null, name = ${name}, name_key = ${keyOf(name)}, version = version + 1
    where id = ${id}`.execute(tx);
  await writeAuditLog(tx, actor, by, {
    type: 'media.restored',
    subject: { kind: 'media', id },
    data: { name },
  });
}
