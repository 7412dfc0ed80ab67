import { sql } from 'kysely';
import { text } from '../../../kit/i18n.ts';
import { isActiveAccount } from '../../../kit/access/standing.ts';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { Problem, type FieldProblem } from '../../../kit/http/problem.ts';
import type { Effect, ImportContext } from '../../../kit/imports/importer.ts';
import { isAdminRole } from '../../../kit/session/actor.ts';
import { activate, requestDeactivation } from '../commands/account-state.ts';
import { canDeactivate } from '../users.policy.ts';
import type { KnownUser } from './known.queries.ts';

/** Values that import tables use for active employees, and for those who left. */
const WORKING = new Set(['active', 'employed', 'yes', 'true', '1']);
const LEFT = new Set(['deactivated', 'inactive', 'terminated', 'left', 'no', 'false', '0']);
/** Deactivations that one table may do: so many, or a share of all active people. */
const MOST = 20;
const MOST_SHARE = 0.1;

/** Employment status in an import row. */
export interface Leaving {
  readonly hasLeft: boolean;
  readonly deactivates: boolean;
  readonly problems: readonly FieldProblem[];
}

const STAYS: Leaving = { hasLeft: false, deactivates: false, problems: [] };

/** @param roleKey the present role of the person; undefined where there is no account */
export function leavingOf(
  { actor, options, settings }: ImportContext,
  status: string,
  known: KnownUser | undefined,
  roleKey: string | undefined,
): Leaving {
  const word = status.toLowerCase();
  if (options['deactivate'] !== true || word === '' || WORKING.has(word) || word === known?.status)
    return STAYS;
  if (!LEFT.has(word))
    return {
      ...STAYS,
      problems: [{ path: 'status', key: 'field.import_unknown', values: { name: status } }],
    };
  if (known?.status !== 'active') return { ...STAYS, hasLeft: true };
  const isAdministrator = roleKey !== undefined && isAdminRole(settings, roleKey);
  const isAllowed = !isAdministrator && canDeactivate(actor, known, settings.userReportsEdit);
  return {
    hasLeft: true,
    deactivates: true,
    problems: isAllowed ? [] : [{ path: 'status', key: 'field.import_leaver' }],
  };
}

const commandContext = ({ actor, now, portal }: ImportContext) => ({
  actor,
  now,
  jobs: portal.jobs,
  events: portal.registry.events,
  http: { ip: '', requestId: 'import' },
});

/** Deactivates a person, or asks for it where that is reviewed. */
export async function deactivateLeaver(tx: Tx, context: ImportContext, id: string): Promise<Effect> {
  const reason = text('en', 'words', 'reason.left_by_table');
  try {
    await requestDeactivation(tx, commandContext(context), context.settings, id, reason);
    return 'updated';
  } catch (error) {
    if (error instanceof Problem && error.code === 'user.already_asked') return 'unchanged';
    throw error;
  }
}

export const deactivations = {
  async limit(db: Db | Tx): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from user_account where ${isActiveAccount()}`.execute(db);
    return Math.max(MOST, Math.floor((rows[0]?.count ?? 0) * MOST_SHARE));
  },
  async undo(tx: Tx, context: ImportContext, userIds: readonly string[], since: Date): Promise<number> {
    if (userIds.length === 0) return 0;
    const rows = await tx
      .selectFrom('user_account')
      .select('id')
      .where('id', 'in', userIds)
      .where('status', '=', 'deactivated')
      .where('deactivated_at', '>=', since)
      .orderBy('id')
      .execute();
    for (const { id } of rows) await activate(tx, commandContext(context), id);
    return rows.length;
  },
};
