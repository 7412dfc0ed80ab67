import { expect } from 'vitest';
import { createUser } from '../../src/features/users/user.factory.ts';
import { openSession } from '../../src/kit/session/session.ts';
import type { Database } from '../../src/kit/db/db.ts';

/**
 * Limit of every test and hook here, milliseconds: it ends what never would, and promises nothing about speed. Each
 * starts portals, fills databases or waits for the queue's own rounds, on a machine that may be busy with much else.
 */
export const TEST_TIMEOUT = 600_000;

/** Response of a server; status 0 if it didn't answer. */
export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

/** Calls a server over the network as a signed-in user; a broken connection is an outcome, too. */
export async function ask(
  url: string,
  options: { method?: string; token?: string; body?: unknown; timeout?: number } = {},
): Promise<Outcome> {
  const { method = 'GET', token, body, timeout = 20_000 } = options;
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/problem+json, application/json',
        ...(token && { cookie: `session=${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    return {
      status: answer.status,
      body: await answer.json(),
      retryAfter: answer.headers.get('retry-after'),
    };
  } catch {
    return { status: 0, body: undefined, retryAfter: null };
  }
}

/** Creates a session without the cost of hashing a password. */
export const signIn = (database: Database, userId: string): Promise<string> =>
  database.write((tx) => openSession(tx, userId, new Date(), { ip: '127.0.0.1', userAgent: 'test' }));

/** Asks until the server answers well; the test's own time limit ends what never does. */
export async function until(work: () => Promise<boolean>): Promise<void> {
  while (!(await work())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** An administrator and a session, in a database that a server has made ready. */
export async function administrator(database: Database): Promise<string> {
  return signIn(database, await createUser(database.db, { role: 'platform-admin' }));
}

/** Seconds for which the database is away. */
const AWAY = process.env['FORECOURT_SOAK'] === '1' ? 30 : 2;

/** Asks again and again, and expects the same each time: not now, and when to come back. */
export async function expectUnavailable(work: () => Promise<Outcome>): Promise<void> {
  const end = performance.now() + AWAY * 1000;
  for (let calls = 0; calls < 3 || performance.now() < end; calls++) {
    const { status, body, retryAfter } = await work();
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'server.unavailable' } });
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
}
