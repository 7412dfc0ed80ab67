import { canonicalEmail } from '@forecourt/contract/email';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { withoutCard } from '@forecourt/contract/card-number';
import { line, PlainDate } from '@forecourt/contract/fields';
import { ACTIVITY, EMAIL, SUBMISSION } from '@forecourt/contract/limits';
import { isActiveAccount } from '../../kit/access/standing.ts';
import { dayAt } from '../../kit/clock.ts';
import { lockPerson, type Db, type Tx } from '../../kit/db/db.ts';
import type { FieldProblem } from '../../kit/http/problem.ts';
import {
  defineImporter,
  type Finding,
  type ImportContext,
  type Line,
  type Outcome,
} from '../../kit/imports/importer.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { decide } from '../../kit/submissions/decide.ts';
import { findByClientId, submit } from '../../kit/submissions/submit.ts';
import { activityKind } from './activities.kind.ts';
import { draftOf } from './commands/submit-activity.ts';
import {
  correctActivity,
  correctionProblems,
  isUnchanged,
  storedActivities,
  type StoredActivity,
} from './correction.ts';
import type { ActivityTypeRow } from './kinds/activity-types.queries.ts';

const ActivityLine = z.object({
  /** Id of an exported activity; empty for a new one. */
  id: z.union([z.literal(''), z.uuid().toLowerCase()]),
  email: line(EMAIL, 1).overwrite(canonicalEmail),
  activity: line(ACTIVITY.name, 1),
  date: PlainDate,
  quantity: z
    .string()
    .regex(/^\d{0,3}$/, 'digits_only')
    .transform((cell) => (cell === '' ? 1 : Number(cell)))
    .pipe(z.number().int().min(1).max(ACTIVITY.quantity)),
  note: withoutCard(line(SUBMISSION.note)),
});
type ActivityLine = z.infer<typeof ActivityLine>;

/** Activities of others from a table. They wait unless the run says `approve`; the same line twice changes nothing. */
export const activitiesImporter = defineImporter<ActivityLine>({
  kind: 'activities',
  right: 'CREATE_EDIT_INCENTIVE',
  page: 'activity-manager',
  fields: [
    { name: 'email', required: true, standIn: 'nobody@example.invalid' },
    { name: 'activity', required: true, standIn: 'X' },
    { name: 'date', required: true, day: true, standIn: '2000-01-01' },
    { name: 'quantity' },
    { name: 'note' },
    { name: 'id' },
  ],
  row: ActivityLine,
  key: (row) => row.id || keyOf(row),
  known: ({ id, email }) => (id ? { field: 'id', text: id } : { field: 'email', text: email }),
  tables: ['submission'],
  check: checkLines,
  apply: applyLines,
});

/** An id that follows from what the line says, so that the line is known again. */
function keyOf({ email, activity, date, quantity, note }: ActivityLine): string {
  const text = [email, activity.toLowerCase(), date, quantity, note].join('\u0000');
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Known {
  readonly people: ReadonlyMap<string, { readonly id: string; readonly dealer: string | null }>;
  readonly types: ReadonlyMap<string, ActivityTypeRow>;
}

/** People and activities that the lines name. */
async function knownOf(db: Db | Tx, lines: readonly Line<ActivityLine>[]): Promise<Known> {
  const emails = lines.map(({ row }) => row.email);
  const { rows: people } = await sql<{ email: string; id: string; dealer: string | null }>`
    select u.email::text as email, u.id,
      (select m.dealer_id from dealer_member m where m.user_id = u.id and m.active order by m.dealer_id limit 1) as dealer
    from user_account u where u.email = any(${emails}::citext[]) and ${isActiveAccount('u')}`.execute(db);
  const types = await db.selectFrom('activity_type').selectAll().where('deleted_at', 'is', null).execute();
  return {
    people: new Map(people.map(({ email, ...person }) => [canonicalEmail(email), person])),
    types: new Map(types.map((type) => [type.name.toLowerCase(), type])),
  };
}

const unknown = (path: string, name: string): FieldProblem => ({
  path,
  key: 'field.import_unknown',
  values: { name },
});

async function checkLines(
  db: Db | Tx,
  { actor, now, settings }: ImportContext,
  lines: readonly Line<ActivityLine>[],
): Promise<Map<number, Finding>> {
  const { people, types } = await knownOf(db, lines);
  const today = dayAt(now, settings.timeZone);
  const { rows } = await sql<{ client_id: string }>`
    select client_id from submission where client_id = any(${lines.map(({ row }) => keyOf(row))}::uuid[])`.execute(
    db,
  );
  const there = new Set(rows.map(({ client_id }) => client_id));
  const stored = await storedActivities(db, idsIn(lines));
  const checkNew = (row: ActivityLine): Finding => {
    const problems = [
      ...(people.has(row.email) ? [] : [unknown('email', row.email)]),
      ...(types.has(row.activity.toLowerCase()) ? [] : [unknown('activity', row.activity)]),
      ...(row.date > today ? [{ path: 'date', key: 'field.future' }] : []),
      ...(hasGlobalScope(actor) && people.get(row.email)?.id !== actor.id
        ? []
        : [{ path: 'email', key: 'submission.own' }]),
    ];
    return { problems, expected: there.has(keyOf(row)) ? 'unchanged' : 'created' };
  };
  const findings = new Map<number, Finding>();
  for (const { line: at, row } of lines)
    findings.set(
      at,
      row.id ? await checkKnown(db, { actor, row, today }, stored.get(row.id), types) : checkNew(row),
    );
  return findings;
}

const idsIn = (lines: readonly Line<ActivityLine>[]): string[] =>
  lines.flatMap(({ row: { id } }) => (id ? [id] : []));

interface Checking {
  readonly actor: ImportContext['actor'];
  readonly row: ActivityLine;
  readonly today: string;
}

/** A row with an ID says what a stored activity is to be. Cells that are as they were need no right to change it. */
async function checkKnown(
  db: Db | Tx,
  { actor, row, today }: Checking,
  stored: StoredActivity | undefined,
  types: Known['types'],
): Promise<Finding> {
  if (!stored) return { problems: [unknown('id', row.id)], expected: 'unchanged' };
  if (isUnchanged(stored, row)) return { problems: [], expected: 'unchanged' };
  const type = types.get(row.activity.toLowerCase());
  const isRenamed = stored.activity.toLowerCase() !== row.activity.toLowerCase();
  const problems = [
    ...(type || !isRenamed ? [] : [unknown('activity', row.activity)]),
    ...(row.date > today ? [{ path: 'date', key: 'field.future' }] : []),
    ...(hasGlobalScope(actor) && stored.submitter_id !== actor.id
      ? []
      : [{ path: 'email', key: 'submission.own' }]),
    ...(await correctionProblems(db, stored, row, type)),
  ];
  return { problems, expected: 'updated' };
}

async function applyLines(
  tx: Tx,
  context: ImportContext,
  lines: readonly Line<ActivityLine>[],
): Promise<Map<number, Outcome>> {
  const known = await knownOf(tx, lines);
  const outcomes = new Map<number, Outcome>();
  // people in one order, so that two imports at once never wait for each other
  const ordered = lines.toSorted((a, b) => a.row.email.localeCompare(b.row.email) || a.line - b.line);
  const stored = await storedActivities(tx, idsIn(lines));
  for (const { line: at, row } of ordered)
    outcomes.set(
      at,
      row.id
        ? await applyKnown(tx, context, row, { known, stored: stored.get(row.id) })
        : await applyOne(tx, context, row, known),
    );
  return outcomes;
}

async function applyKnown(
  tx: Tx,
  { actor, portal, now }: ImportContext,
  row: ActivityLine,
  { known, stored }: { readonly known: Known; readonly stored: StoredActivity | undefined },
): Promise<Outcome> {
  if (!stored || isUnchanged(stored, row)) return { outcome: 'unchanged', subjectId: row.id };
  const by = { actor, portal, now, http: { ip: '', requestId: '' } };
  await lockPerson(tx, stored.submitter_id);
  const type = known.types.get(row.activity.toLowerCase());
  const locked = (await storedActivities(tx, [row.id])).get(row.id) ?? stored;
  // decided or paid since the check: the job runs again, and its check tells the reader
  if ((await correctionProblems(tx, locked, row, type)).length > 0)
    throw new Error('an activity changed while its row was imported');
  await correctActivity(tx, by, locked, { given: row, type });
  return { outcome: 'updated', subjectId: row.id };
}

async function applyOne(tx: Tx, context: ImportContext, row: ActivityLine, known: Known): Promise<Outcome> {
  const person = known.people.get(row.email);
  const type = known.types.get(row.activity.toLowerCase());
  if (!person || !type) throw new Error('a line that names nobody was let through');
  const { actor, portal, now } = context;
  const by = { actor, portal, now, http: { ip: '', requestId: '' } };
  await lockPerson(tx, person.id);
  const clientId = keyOf(row);
  const before = await findByClientId(tx, person.id, clientId);
  if (before) return { outcome: 'unchanged', subjectId: before };
  const draft = { ...draftOf(type, { ...row, dealerId: person.dealer }), clientId };
  const subjectId = await submit(tx, by, activityKind, draft, { submitterId: person.id });
  if (context.options['approve'] === true)
    await decide(tx, by, activityKind, { id: subjectId, status: 'approved', reason: '' });
  return { outcome: 'created', subjectId };
}
