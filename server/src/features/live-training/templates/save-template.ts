import { sql } from 'kysely';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { changeTemplate, createTemplate } from '@forecourt/contract/live-templates';
import { audienceColumns } from '../../../kit/access/audience.ts';
import { assertAudienceExists } from '../../../kit/access/audience-refs.ts';
import { canEditBrandSql } from '../../../kit/access/scope.ts';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog, type ActivityData } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, invalid } from '../../../kit/http/problem.ts';
import { hasGlobalScope, type Actor } from '../../../kit/session/actor.ts';
import { notifyTemplateChanged } from '../events/notify-changed.ts';
import { canMakeFor } from '../live-training.policy.ts';
import { templates, type LockedTemplate } from './templates.kind.ts';
import { watchRow } from '../../../kit/row-changes.ts';

type New = BodyOf<typeof createTemplate>;
type Change = BodyOf<typeof changeTemplate>;

/** Makes a draft. The same client id again answers what the first call made. Returns its id. */
export async function addTemplate(
  tx: Tx,
  by: CommandContextWithPortal,
  { clientId, ...input }: New,
): Promise<string> {
  if (!canMakeFor(by.actor, input.brand ?? null)) throw invalid('brand', 'field.unknown_reference');
  await rejectUnknown(tx, by.actor, input);
  const made = await tx
    .insertInto('ilt_template')
    .values({
      ...columnsOf(input),
      title: input.title,
      client_id: clientId ?? null,
      created_by: by.actor.id,
      created_at: by.now,
      updated_at: by.now,
    })
    .onConflict((oc) => oc.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return madeBefore(tx, by, clientId);
  await takeImage(tx, by, made.id, input.image);
  await note(tx, by, 'live-template.create', made.id, { title: input.title });
  return made.id;
}

async function madeBefore(
  tx: Tx,
  { actor }: CommandContextWithPortal,
  clientId: string | undefined,
): Promise<string> {
  const row = await tx
    .selectFrom('ilt_template')
    .select('id')
    .where('client_id', '=', clientId ?? null)
    .where('created_by', '=', actor.id)
    .executeTakeFirst();
  return found(row).id;
}

/** Changes a template; absent fields stay. A new title is announced to participants of coming classes. */
export async function editTemplate(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  input: Change,
): Promise<void> {
  const row = await templates.lock(tx, by.actor, id, input);
  if (input.brand !== undefined && !canMakeFor(by.actor, input.brand))
    throw invalid('brand', 'field.unknown_reference');
  await rejectUnknown(tx, by.actor, input, row);
  const listChanges = await watchRow(tx, 'ilt_template', id);
  const version = await templates.touch(tx, by, id, columnsOf(input));
  await takeImage(tx, by, id, input.image);
  if (input.title !== undefined && input.title !== row.title)
    await notifyTemplateChanged(tx, by, id, version);
  const changes = await listChanges();
  await note(tx, by, 'live-template.change', id, { title: input.title ?? row.title, changes });
}

const note = (
  tx: Tx,
  by: CommandContextWithPortal,
  type: 'live-template.create' | 'live-template.change',
  id: string,
  data: ActivityData,
) => writeAuditLog(tx, by.actor, by, { type, subject: { kind: 'live-template', id }, data });

/** Brand, course and audience must exist and be the actor's to choose; what was there before may stay. */
async function rejectUnknown(tx: Tx, actor: Actor, input: Change, before?: LockedTemplate): Promise<void> {
  if (input.audience) await assertAudienceExists(tx, actor, input.audience, before);
  if (input.brand && input.brand !== before?.brand_id) {
    const brand = await tx
      .selectFrom('brand')
      .select('id')
      .where('id', '=', input.brand)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!brand) throw invalid('brand', 'field.unknown_reference');
  }
  if (input.course && input.course !== before?.course_id && !(await isKnownCourse(tx, actor, input.course)))
    throw invalid('course', 'field.unknown_reference');
}

/** Live-training admins choose from the courses of all brands. */
async function isKnownCourse(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const own =
    hasGlobalScope(actor) || canMakeFor(actor, null) ? sql`true` : canEditBrandSql('c.brand_id', actor);
  const { rows } =
    await sql`select from course c where c.id = ${id} and c.deleted_at is null and ${own}`.execute(tx);
  return rows.length > 0;
}

async function takeImage(
  tx: Tx,
  { portal, actor }: CommandContextWithPortal,
  id: string,
  image: string | null | undefined,
) {
  if (image === undefined) return;
  const files = image === null ? [] : [{ id: image, kind: 'image' as const, field: 'image' }];
  await portal.files.use(tx, { kind: 'live-template', id }, actor.id, files);
}

/** The columns that the input names. */
const columnsOf = (input: Change) => ({
  title: input.title,
  description: input.description,
  image_id: input.image,
  ...(input.brand !== undefined && { brand_id: input.brand, of_brand: input.brand !== null }),
  course_id: input.course,
  passes_course: input.passesCourse,
  points: input.points,
  hours: input.hours,
  seats: input.seats,
  is_virtual: input.isVirtual,
  without_attending: input.withoutAttending,
  auto_complete: input.autoComplete,
  ...(input.audience !== undefined && audienceColumns(input.audience)),
});
