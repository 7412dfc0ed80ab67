import { forbidWhileImpersonating } from '../command-context.ts';
import { Problem } from '../http/problem.ts';
import { verifyPassword } from '../password.ts';
import type { Portal } from '../portal.ts';
import type { Actor } from './actor.ts';

/** The person proves that it is them who sit there. Throws `password.wrong_current`, `proxy.closed_page`. */
export async function confirmPassword(portal: Portal, actor: Actor, password: string): Promise<void> {
  forbidWhileImpersonating(actor);
  await portal.limits.take('password.person', actor.id);
  const { password_hash } = await portal.database.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(password_hash, password)))
    throw new Problem('password.wrong_current', {
      fields: [{ path: 'password', key: 'password.wrong_current' }],
    });
  await portal.limits.clear('password.person', actor.id);
}
