import { DEMO_EMAILS, DEMO_PASSWORD } from '../kit/demo.ts';
import type { Db, Tx } from '../kit/db/db.ts';
import type { Portal } from '../kit/portal.ts';

/**
 * Fills an empty database with the demo tenant where the configuration says so. Returns lines about the demo sign-ins
 * for the greeting. All that the tenant is made of is loaded for the first start only.
 */
export async function offerDemo(portal: Portal): Promise<readonly string[]> {
  const { config, database } = portal;
  if (config.demo === 'off') return [];
  if (await isEmpty(database.db)) return (await import('./demo.ts')).fillDemo(portal);
  return config.demo === 'documented-password' ? await remind(database.db) : [];
}

/** True while no account exists. */
export const isEmpty = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()) === undefined;

export const announcement = (password: string): string[] => [
  'Demo sign-ins, all with the password ' + password + ':',
  ...DEMO_EMAILS.map((email) => `  ${email}`),
];

/** Repeats the documented password on later starts, as long as the demo users exist. */
async function remind(db: Db): Promise<string[]> {
  const demo = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', DEMO_EMAILS[0] ?? '')
    .executeTakeFirst();
  return demo ? announcement(DEMO_PASSWORD) : [];
}
