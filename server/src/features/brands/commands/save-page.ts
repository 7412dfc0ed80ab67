import type { saveBrandPage } from '@forecourt/contract/brands';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { cleanRichText } from '../../../kit/richtext.ts';
import { storedTexts } from '../../../kit/texts/stored.ts';
import type { LockedBrand } from '../brands.kind.ts';
import { brandTexts } from '../brands.texts.ts';
import { declareBrandFiles } from './brand-files.ts';
import { watchRow } from '../../../kit/row-changes.ts';

type Page = BodyOf<typeof saveBrandPage>;

/** Saves the page of a locked brand; rich text is cleaned before it is stored. */
export async function savePage(
  tx: Tx,
  by: CommandContextWithPortal,
  brand: LockedBrand,
  body: Page,
): Promise<void> {
  const { actor, now, portal } = by;
  const next = {
    description: body.description ?? brand.description,
    accent: body.accent ?? brand.accent,
    page_body: body.pageBody === undefined ? brand.page_body : cleanRichText(body.pageBody),
    logo_id: body.logoImage === undefined ? brand.logo_id : body.logoImage,
    banner_id: body.bannerImage === undefined ? brand.banner_id : body.bannerImage,
  };
  const texts = brandTexts.take(
    brand,
    { description: next.description, pageBody: next.page_body },
    body.texts ?? {},
    'keep',
  );
  const listChanges = await watchRow(tx, 'brand', brand.id);
  await tx
    .updateTable('brand')
    .set({ ...next, texts: storedTexts(texts), version: brand.version + 1, updated_at: now })
    .where('id', '=', brand.id)
    .execute();
  await declareBrandFiles(tx, portal.files, actor.id, brand.id, { ...brand, ...next, texts });
  await writeAuditLog(tx, actor, by, {
    type: 'brand.page',
    subject: { kind: 'brand', id: brand.id },
    data: { changes: await listChanges() },
  });
}
