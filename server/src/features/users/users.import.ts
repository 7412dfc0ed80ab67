import { canonicalEmail } from '@forecourt/contract/email';
import type { Db, Tx } from '../../kit/db/db.ts';
import {
  defineImporter,
  type Effect,
  type Finding,
  type ImportContext,
  type Line,
  type Outcome,
} from '../../kit/imports/importer.ts';
import { absentees } from './import/absentees.ts';
import { groupsByName, usersByEmail } from './import/known.queries.ts';
import { deactivateLeaver, deactivations } from './import/leavers.ts';
import { resolveLines, type ResolvedLine } from './import/resolve-lines.ts';
import { UserLine, USER_FIELDS } from './import/user-line.ts';
import { addLinks, changePerson, createUsers, inviteUsers } from './import/write-users.ts';

/**
 * Users from a table: new ones get an account and, unless `invite` is off, an invitation; existing ones stay as they
 * are, or with `update` take the table's values. No one is invited twice.
 */
export const usersImporter = defineImporter<UserLine>({
  kind: 'users',
  page: 'user-manager',
  right: 'BULK_INVITE_USERS',
  fields: USER_FIELDS,
  row: UserLine,
  key: ({ email }) => canonicalEmail(email),
  known: ({ email }) => ({ field: 'email', text: email }),
  tables: ['user_account', 'dealer_member', 'assignment_group_member'],
  check: checkUsers,
  apply: applyUsers,
  absentees,
  deactivations,
});

async function checkUsers(
  db: Db | Tx,
  context: ImportContext,
  lines: readonly Line<UserLine>[],
): Promise<Map<number, Finding>> {
  const resolved = await resolveLines(db, context, lines);
  return new Map(
    resolved.map((line) => [
      line.line,
      {
        problems: line.errors,
        expected: effectOf(line),
        administrator: line.administrator,
        deactivates: line.deactivates,
      },
    ]),
  );
}

function effectOf({ known, difference, hasLeft, deactivates }: ResolvedLine): Effect {
  if (!known) return hasLeft ? 'unchanged' : 'created';
  return difference || deactivates ? 'updated' : 'unchanged';
}

async function applyUsers(
  tx: Tx,
  context: ImportContext,
  lines: readonly Line<UserLine>[],
): Promise<Map<number, Outcome>> {
  const resolved = await resolveLines(tx, context, lines);
  const outcomes = await addNew(
    tx,
    context,
    resolved.filter(({ known, hasLeft }) => !known && !hasLeft),
  );
  for (const line of resolved) {
    const { known, difference, hasLeft, deactivates } = line;
    if (!known) {
      if (hasLeft) outcomes.set(line.line, { outcome: 'unchanged', subjectId: null });
      continue;
    }
    if (difference) await changePerson(tx, context, { known, difference });
    const left = deactivates ? await deactivateLeaver(tx, context, known.id) : 'unchanged';
    outcomes.set(line.line, { outcome: difference ? 'updated' : left, subjectId: known.id });
  }
  return outcomes;
}

async function addNew(
  tx: Tx,
  context: ImportContext,
  lines: readonly ResolvedLine[],
): Promise<Map<number, Outcome>> {
  if (lines.length === 0) return new Map();
  const ids = await createUsers(tx, context, lines);
  const added = lines.flatMap((line) => {
    const id = ids.get(canonicalEmail(line.email));
    return id ? [{ id, line }] : [];
  });
  const defaultGroup = (await groupsByName(tx)).get('');
  await addLinks(
    tx,
    added.map(({ id, line: { dealers, groups } }) => ({
      id,
      dealers,
      groups: groups.length === 0 && defaultGroup ? [defaultGroup] : groups,
    })),
  );
  if (context.options['invite'] !== false) await inviteUsers(tx, context, added);
  const outcomes = new Map<number, Outcome>(
    added.map(({ id, line }) => [line.line, { outcome: 'created', subjectId: id }]),
  );
  await addMeanwhile(tx, context, lines, outcomes);
  return outcomes;
}

/** Handles users created between the check and the import. */
async function addMeanwhile(
  tx: Tx,
  { actor }: ImportContext,
  lines: readonly ResolvedLine[],
  outcomes: Map<number, Outcome>,
): Promise<void> {
  const left = lines.filter(({ line }) => !outcomes.has(line));
  if (left.length === 0) return;
  const emails = left.map(({ email }) => email);
  const people = await usersByEmail(tx, actor, emails);
  for (const { line, email } of left) {
    const person = people.get(canonicalEmail(email));
    if (person) outcomes.set(line, { outcome: 'unchanged', subjectId: person.id });
  }
}
