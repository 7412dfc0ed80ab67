import { sql, type RawBuilder } from 'kysely';
import type { BrandRef } from '@forecourt/contract/training';
import { imageJson } from '../../kit/files/image-sql.ts';

/** SQL: a joined brand as other things mention it; `logo` is the alias of its joined logo file. */
export const brandRefJson = (
  brand: string,
  logo: string,
): RawBuilder<BrandRef> => sql<BrandRef>`jsonb_build_object(
  '_id', ${sql.ref(`${brand}.id`)}, 'name', ${sql.ref(`${brand}.name`)}, 'accent', ${sql.ref(`${brand}.accent`)},
  'logoImage', ${imageJson(logo)})`;
