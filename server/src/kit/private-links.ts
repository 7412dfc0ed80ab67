import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { privateLinkCalls } from '@forecourt/contract/private-link';
import { isActiveAccount } from './access/standing.ts';
import { forbidWhileImpersonating, type CommandContext } from './command-context.ts';
import { writeAuditLog, type ActivityKind } from './audit-log.ts';
import type { Db, Tx } from './db/db.ts';
import { handle, type Route } from './http/handle.ts';
import type { Portal } from './portal.ts';
import { originValues } from './mail/kinds.ts';
import { queueMail } from './mail/mail.ts';
import { confirmPassword } from './session/confirm-password.ts';
import { hashToken, type LINK_TABLES } from './session/session.ts';

/** 128 bits. */
const TOKEN = 16;

interface Kind {
  /** `user_id`, `token_hash`, `created_at`; one row a person. */
  readonly table: (typeof LINK_TABLES)[number];
  readonly log: { readonly create: ActivityKind; readonly end: ActivityKind };
}

/** Addresses under which programs that cannot sign in find what is a person’s own; the secret is part of the address. */
export interface PrivateLinks {
  /** Makes the person's address and returns its secret; the database only keeps its hash. The former one ends. */
  make(tx: Tx, by: CommandContext): Promise<string>;
  end(tx: Tx, by: CommandContext): Promise<void>;
  of(db: Db, userId: string): Promise<{ createdAt: string } | null>;
  /** Whose address it is: only of people who are active. */
  ownerOf(db: Db, token: string): Promise<{ readonly id: string; readonly language: string } | undefined>;
}

/** One kind of private addresses. */
export function privateLinks({ table, log }: Kind): PrivateLinks {
  const links = sql.table(table);
  return {
    async make(tx, by) {
      const token = randomBytes(TOKEN).toString('base64url');
      await sql`insert into ${links} (user_id, token_hash, created_at)
        values (${by.actor.id}, ${hashToken(token)}, ${by.now})
        on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
        tx,
      );
      await writeAuditLog(tx, by.actor, by, { type: log.create });
      return token;
    },
    async end(tx, by) {
      const { rows } =
        await sql`delete from ${links} where user_id = ${by.actor.id} returning user_id`.execute(tx);
      if (rows.length > 0) await writeAuditLog(tx, by.actor, by, { type: log.end });
    },
    async of(db, userId) {
      const { rows } = await sql<{ created_at: Date }>`select created_at from ${links}
        where user_id = ${userId}`.execute(db);
      return rows[0] ? { createdAt: rows[0].created_at.toISOString() } : null;
    },
    async ownerOf(db, token) {
      const { rows } = await sql<{ id: string; language: string }>`select u.id, u.language
        from ${links} l join user_account u on u.id = l.user_id
        where l.token_hash = ${hashToken(token)} and ${isActiveAccount('u')}`.execute(db);
      return rows[0];
    },
  };
}

/** Handlers of the calls of a kind. @param urlOf the address that a secret makes */
export const privateLinkRoutes = (
  links: PrivateLinks,
  calls: ReturnType<typeof privateLinkCalls>,
  urlOf: (portal: Portal, token: string) => string,
): Route[] => [
  handle(calls.read, async ({ db, actor }) => ({ link: await links.of(db, actor.id) })),
  handle(calls.make, async (call) => {
    const { actor, body, portal } = call;
    await confirmPassword(portal, actor, body.password);
    return call.write(async (tx) => {
      const url = urlOf(portal, await links.make(tx, call));
      await queueMail(tx, portal.jobs, {
        to: actor.email,
        userId: actor.id,
        language: actor.language,
        template: 'private-link-made',
        values: { name: actor.firstName, ...originValues(call) },
      });
      return { link: { url, createdAt: call.now.toISOString() } };
    });
  }),
  handle(calls.end, (call) => {
    forbidWhileImpersonating(call.actor);
    return call.write((tx) => links.end(tx, call));
  }),
];
