import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@forecourt/contract/languages';
import type { BrandRef } from '@forecourt/contract/training';
import { imageJson } from '../../kit/files/image-sql.ts';
import { localized } from '../../kit/texts/localized.ts';

/** SQL: a joined brand as other things mention it; `logo` is the alias of its joined logo file. */
export const brandRefJson = (
  brand: string,
  logo: string,
  language: Language,
): RawBuilder<BrandRef> => sql<BrandRef>`jsonb_build_object(
  '_id', ${sql.ref(`${brand}.id`)}, 'name', ${localized(brand, 'name', language)}, 'accent', ${sql.ref(`${brand}.accent`)},
  'logoImage', ${imageJson(logo)})`;
