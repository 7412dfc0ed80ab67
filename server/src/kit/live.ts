import { PassThrough, type Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { LIVE_TOPICS, type LiveTopic } from '@forecourt/contract/notifications';
import { SECOND } from './clock.ts';
import type { Tx } from './db/db.ts';
import type { Listener } from './db/listener.ts';

/** The channel of PostgreSQL's NOTIFY on which all processes of the portal hear of changes. */
const CHANNEL = 'portal_live';
/** NOTIFY takes 8,000 bytes: ids of people in one message. */
const USERS_A_MESSAGE = 150;
const BEAT = 20 * SECOND;
/** Event streams per user and process; beyond it the oldest is closed and reconnects later. */
const MOST_STREAMS = 20;

/** `users` null: everyone. */
const Message = z.object({ topic: z.enum(LIVE_TOPICS), users: z.array(z.string()).nullable() });

/** Tells open pages that something of theirs has changed. What has changed they ask themselves: no data goes this way. */
export interface Live {
  /** Server-sent events for one person, for `seconds` at most. */
  stream(userId: string, seconds: number): Readable;
  /** Ends every stream, so that a stopping process need not wait for them. */
  endStreams(): void;
  stop(): void;
}

/**
 * Says in the transaction what has changed for these people; their pages hear it when it was committed. Commits that
 * announce wait for each other in PostgreSQL: never announce in what happens with every click.
 */
export async function announce(tx: Tx, topic: LiveTopic, users: readonly string[]): Promise<void> {
  for (let from = 0; from < users.length; from += USERS_A_MESSAGE) {
    const message = JSON.stringify({ topic, users: users.slice(from, from + USERS_A_MESSAGE) });
    await sql`select pg_notify(${CHANNEL}, ${message})`.execute(tx);
  }
}

/** The same for those whose ids a query answers in its column `id`. */
export const announceTo = (tx: Tx, topic: LiveTopic, query: RawBuilder<unknown>) =>
  sql`select pg_notify(${CHANNEL}, jsonb_build_object('topic', ${topic}::text, 'users', jsonb_agg(told.id))::text)
    from (select id, (row_number() over () - 1) / ${USERS_A_MESSAGE} as message from (${query}) people) told
    group by told.message`.execute(tx);

/** Announces to all users, when there are too many to list their ids. */
export const announceToAll = (tx: Tx, topic: LiveTopic) =>
  sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, users: null })})`.execute(tx);

/** Hands changes to the streams of this process. */
export function listenLive(listener: Listener): Live {
  const streams = new Map<string, Set<PassThrough>>();
  const hear = (text: string): void => {
    const { topic, users } = Message.parse(JSON.parse(text));
    for (const user of users ?? streams.keys()) for (const one of streams.get(user) ?? []) notify(one, topic);
  };
  const notifyAll = (): void => {
    // events missed while disconnected are refetched
    for (const set of streams.values())
      for (const one of set) for (const topic of LIVE_TOPICS) notify(one, topic);
  };
  void listener.on(CHANNEL, { hear, missed: notifyAll });
  const beat = setInterval(() => {
    for (const set of streams.values()) for (const one of set) one.write(': beat\n\n');
  }, BEAT);
  beat.unref();
  const endStreams = (): void => {
    for (const set of streams.values()) for (const one of set) one.end();
  };
  return {
    stream: (userId, seconds) => openStream(streams, userId, seconds),
    endStreams,
    stop() {
      clearInterval(beat);
      endStreams();
    },
  };
}

const notify = (stream: PassThrough, topic: LiveTopic): boolean =>
  stream.write(`data: ${JSON.stringify({ topic })}\n\n`);

function openStream(streams: Map<string, Set<PassThrough>>, userId: string, seconds: number): Readable {
  const stream = new PassThrough();
  const mine = streams.get(userId) ?? new Set();
  const [oldest] = mine;
  if (oldest && mine.size >= MOST_STREAMS) {
    mine.delete(oldest);
    oldest.end();
  }
  streams.set(userId, mine.add(stream));
  const end = setTimeout(() => stream.end(), seconds * SECOND);
  stream.once('close', () => {
    clearTimeout(end);
    mine.delete(stream);
    if (mine.size === 0 && streams.get(userId) === mine) streams.delete(userId);
  });
  stream.write('retry: 2000\n\n');
  return stream;
}
