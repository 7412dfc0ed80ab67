import type { saveBrandPage } from '@forecourt/contract/brands';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import { record } from '../../../kit/activity.ts';
import type { Tx } from '../../../kit/db/db.ts';
import type { FileStore } from '../../../kit/files/store.ts';
import { cleanRichText } from '../../../kit/richtext.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { storedTexts } from '../../../kit/translated.ts';
import { mergeTexts } from '../brand-texts.ts';
import { declareBrandFiles } from './brand-files.ts';
import { checkVersion, type LockedBrand, type Where } from './lock-brand.ts';

type Page = BodyOf<typeof saveBrandPage>;

/** Saves the page of a locked brand; rich text is cleaned before it is stored. */
export async function savePage(
  tx: Tx,
  { actor, brand, files, where }: { actor: Actor; brand: LockedBrand; files: FileStore; where: Where },
  body: Page,
): Promise<void> {
  checkVersion(brand, body.version);
  const next = {
    description: body.description ?? brand.description,
    accent: body.accent ?? brand.accent,
    page_body: body.pageBody === undefined ? brand.page_body : cleanRichText(body.pageBody),
    logo_id: body.logoImage === undefined ? brand.logo_id : body.logoImage,
    banner_id: body.bannerImage === undefined ? brand.banner_id : body.bannerImage,
  };
  const texts = mergeTexts(brand.texts, cleaned(body.texts ?? {}), {
    name: brand.name,
    description: next.description,
    pageBody: next.page_body,
  });
  await tx
    .updateTable('brand')
    .set({ ...next, texts: storedTexts(texts), version: brand.version + 1, updated_at: where.now })
    .where('id', '=', brand.id)
    .execute();
  await declareBrandFiles(tx, files, actor.id, brand.id, { ...brand, ...next, texts });
  const { version: _version, ...changed } = body;
  await record(tx, actor, where, {
    type: 'brand.page',
    subject: { kind: 'brand', id: brand.id },
    data: { fields: Object.keys(changed) },
  });
}

const cleaned = (texts: NonNullable<Page['texts']>): NonNullable<Page['texts']> => {
  const clean: NonNullable<Page['texts']> = {};
  for (const language of LANGUAGE_TAGS) {
    const text = texts[language];
    if (text)
      clean[language] = {
        ...text,
        ...(text.pageBody !== undefined && { pageBody: cleanRichText(text.pageBody) }),
      };
  }
  return clean;
};
