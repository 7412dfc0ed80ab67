import type { saveBrand as contract } from '@forecourt/contract/brands';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { allow } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { storedTexts } from '../../../kit/texts/stored.ts';
import type { LockedBrand } from '../brands.kind.ts';
import { canAssignManagers, canEditLimits } from '../brands.policy.ts';
import { brandTexts } from '../brands.texts.ts';
import { assignManagers } from './assign-managers.ts';
import { declareBrandFiles } from './brand-files.ts';
import { watchRow } from '../../../kit/row-changes.ts';

type Settings = BodyOf<typeof contract>;

/** Saves the settings of a locked brand; fields that are absent stay. */
export async function saveSettings(
  tx: Tx,
  by: CommandContextWithPortal,
  brand: LockedBrand,
  body: Settings,
): Promise<void> {
  const { actor, now, portal } = by;
  allow(canEditLimits(actor) || !changesLimits(brand, body));
  const { administrator, added, removed } = await saveManagers(tx, actor, brand, body);
  const { name, description } = body;
  const texts = brandTexts.take(brand, { name, description }, body.texts ?? {}, 'keep');
  const thumbnail = body.thumbnailImage === undefined ? brand.thumbnail_id : body.thumbnailImage;
  const listChanges = await watchRow(tx, 'brand', brand.id);
  await tx
    .updateTable('brand')
    // columns whose value is undefined stay as they are
    .set({
      name,
      description,
      segment: body.segment,
      bucket: body.bucket,
      accent: body.accent,
      tags: body.tags && unique(body.tags),
      course_limit: body.courseLimit,
      curriculum_limit: body.curriculumLimit,
      administrator_id: administrator,
      thumbnail_id: thumbnail,
      texts: storedTexts(texts),
      version: brand.version + 1,
      updated_at: now,
    })
    .where('id', '=', brand.id)
    .execute();
  await declareBrandFiles(tx, portal.files, actor.id, brand.id, { ...brand, thumbnail_id: thumbnail, texts });
  await writeAuditLog(tx, actor, by, {
    type: 'brand.save',
    subject: { kind: 'brand', id: brand.id },
    data: {
      changes: await listChanges(),
      ...(added.length > 0 && { added }),
      ...(removed.length > 0 && { removed }),
    },
  });
}

/** Sending back what is stored is no change: forms send all they show. */
const changesLimits = (brand: LockedBrand, body: Settings): boolean =>
  (body.courseLimit !== undefined && body.courseLimit !== brand.course_limit) ||
  (body.curriculumLimit !== undefined && body.curriculumLimit !== brand.curriculum_limit);

async function saveManagers(tx: Tx, actor: Actor, brand: LockedBrand, body: Settings) {
  const { managers, administrator } = body;
  if (managers === undefined && administrator === undefined)
    return { administrator: brand.administrator_id, added: [], removed: [] };
  allow(canAssignManagers(actor));
  return assignManagers(tx, brand, { managers, administrator });
}

/** Each tag once, whatever its case; the first spelling stays. */
const unique = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();
