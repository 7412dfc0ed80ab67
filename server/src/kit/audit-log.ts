import { attributionOf, type RequestOrigin } from './command-context.ts';
import type { Db, Tx } from './db/db.ts';
import type { SubjectRef } from './entities/entity-type.ts';
import type { Actor } from './session/actor.ts';

/**
 * The kinds of entries by the feature that writes them, each `area.verb`. A feature adds its own, from the list that it
 * declares: `declare module '../../kit/activity.ts' { interface ActivityKinds { brands: (typeof activity)[number] } }`.
 */
export interface ActivityKinds {}
export type ActivityKind = ActivityKinds[keyof ActivityKinds];

/** The details that entries can hold besides their changes; the pages have a label for each. */
export const DETAIL_NAMES = [
  'account',
  'action',
  'added',
  'addedDealers',
  'addedUsers',
  'amount',
  'before',
  'box',
  'category',
  'changed',
  'chapter',
  'choices',
  'chosen',
  'code',
  'core',
  'count',
  'course',
  'courses',
  'currency',
  'curriculum',
  'curriculums',
  'date',
  'day',
  'days',
  'dealer',
  'dealerId',
  'deleted',
  'department',
  'done',
  'dueOn',
  'email',
  'endDate',
  'entry',
  'failed',
  'fields',
  'file',
  'from',
  'incentive',
  'incentives',
  'kind',
  'language',
  'left',
  'moved',
  'names',
  'note',
  'number',
  'order',
  'orders',
  'other',
  'overbooked',
  'people',
  'position',
  'present',
  'reason',
  'receivers',
  'recipients',
  'removed',
  'removedDealers',
  'removedUsers',
  'report',
  'resource',
  'rights',
  'role',
  'section',
  'serial',
  'slides',
  'start',
  'startDate',
  'subjectId',
  'text',
  'texts',
  'to',
  'toVersion',
  'type',
  'user',
  'userId',
  'year',
] as const;
type DetailName = (typeof DETAIL_NAMES)[number];

/** Details of an entry besides actor, type, and time. `name` and `title` are those at that time. */
export type ActivityData = {
  readonly [name in DetailName | 'mergeId' | 'name' | 'title']?: unknown;
} & { readonly changes?: readonly FieldChange[] };

/**
 * An entry for the audit log. The administrator behind an impersonation is always recorded with the impersonated user.
 */
export interface AuditEvent {
  readonly type: ActivityKind;
  readonly subject?: SubjectRef;
  readonly data?: ActivityData;
}

/** Writes one entry of the activity log in the transaction of what it tells. */
export async function writeAuditLog(
  tx: Tx | Db,
  actor: Actor | null,
  where: RequestOrigin,
  what: AuditEvent,
): Promise<void> {
  await entryOf(tx, actor, where, what).execute();
}

/** The same as a part of another statement (`with`): for what happens so often that each statement counts. */
export const entryOf = (tx: Tx | Db, actor: Actor | null, { now, http }: RequestOrigin, what: AuditEvent) => {
  const { by, as } = attributionOf(actor);
  return tx.insertInto('activity_entry').values({
    at: now,
    actor_id: by,
    acting_as_id: as,
    type: what.type,
    subject_kind: what.subject?.kind ?? null,
    subject_id: what.subject?.id ?? null,
    data: JSON.stringify(what.data ?? {}),
    ip: http.ip,
    request_id: http.requestId,
  });
};

type Value = string | number | boolean | null | undefined;

/** One field that has another value now; both as text. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const asText = (value: Value): string => (value === null || value === undefined ? '' : String(value));

/** The fields of `after` whose value was another one before, for `data.changes` of an entry. */
export const changed = (
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): FieldChange[] =>
  Object.keys(after).flatMap((field) => {
    const [from, to] = [asText(before[field]), asText(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });

/**
 * Notes that an administrator does a person's own work (training, tests) while acting as them: once for both people and
 * the thing, however many reports about it follow. Says nothing of people who act for themselves.
 */
export async function recordActing(
  tx: Tx,
  actor: Actor,
  where: RequestOrigin,
  what: Required<Pick<AuditEvent, 'type' | 'subject'>>,
): Promise<void> {
  if (!actor.proxiedBy) return;
  const known = await tx
    .selectFrom('activity_entry')
    .select('id')
    .where('subject_kind', '=', what.subject.kind)
    .where('subject_id', '=', what.subject.id)
    .where('type', '=', what.type)
    .where('actor_id', '=', actor.proxiedBy.id)
    .where('acting_as_id', '=', actor.id)
    .executeTakeFirst();
  if (!known) await writeAuditLog(tx, actor, where, what);
}
