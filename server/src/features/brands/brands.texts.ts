import { BRAND, RICH_TEXT } from '@forecourt/contract/limits';
import { brandTranslations, translateBrand } from '@forecourt/contract/translations';
import { line, lines, rich, textsOf } from '../../kit/texts/texts.ts';
import { translatableKind } from '../../kit/texts/translatable.ts';
import { brands } from './brands.kind.ts';
import { holdBrandFiles } from './commands/brand-files.ts';

export const brandTexts = textsOf('brand', {
  name: line('name', BRAND.name),
  description: lines('description', BRAND.description),
  pageBody: rich(RICH_TEXT, 'page_body'),
});

export const brandTranslatable = translatableKind(brands, brandTexts, {
  log: 'brand.translate',
  calls: { read: brandTranslations, write: translateBrand },
  settle: (tx, { actor, portal }, id) => holdBrandFiles(tx, portal.files, actor.id, id),
});
