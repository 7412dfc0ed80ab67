import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db } from './db/db.ts';

const LOGIN = '/public/login';

/** Page that the root leads to: sign-in, or the public page that the tenant has chosen while that is published. */
export async function homeOf(
  db: Db,
  { publicHome, publicHomePage: slug }: Pick<TenantSettings, 'publicHome' | 'publicHomePage'>,
): Promise<string> {
  if (!publicHome) return LOGIN;
  const page = await db
    .selectFrom('public_page')
    .select('published')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return page?.published ? `/public/${slug}` : LOGIN;
}
