import { sql } from 'kysely';
import type { CommandContext } from '../../kit/command-context.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import {
  capToWatchCredit,
  FASTEST,
  lengthOf,
  MARGIN,
  MAX_WATCH_CREDIT,
  rangesJson,
  unionOf,
  type Range,
} from '../../kit/watch-time.ts';
import { shareOf } from './casts.kind.ts';

/** Playback report of a player. */
export interface Report {
  /** Playback position, seconds. */
  readonly time: number;
  /** Played parts, milliseconds. */
  readonly ranges?: readonly Range[] | undefined;
}

interface State {
  readonly position: number;
  readonly heard: Range[];
  readonly credit: number;
  readonly reported_at: Date;
  /** Nothing was reported before. */
  readonly first: boolean;
}

/** A user's playback state; locks the row until the transaction ends. */
async function loadPlaybackState(tx: Tx, { actor, now }: Pick<CommandContext, 'actor' | 'now'>, id: string) {
  const { rows } = await sql<State>`
    insert into listen as l (user_id, content_id, credit_ms, reported_at)
    values (${actor.id}, ${id}, ${MARGIN}, ${now})
    on conflict (user_id, content_id) do update set user_id = excluded.user_id
    returning position_ms as position, ${rangesJson(sql`l.heard`)} as heard, credit_ms as credit, reported_at,
      l.xmax = 0 as first`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a report found no row');
  return row;
}

/**
 * What a report says was played. Without parts it is the stretch since the last report, if there was time for it: a jump
 * is none.
 */
function playedIn({ time, ranges }: Report, { position, first }: State, elapsed: number): readonly Range[] {
  if (ranges) return ranges;
  const at = Math.round(time * 1000);
  return !first && at > position && at - position <= FASTEST * elapsed ? [[position, at]] : [];
}

interface Listened {
  /** Seconds. */
  readonly position: number;
  /** 0 to 1. */
  readonly share: number;
}

async function durationOf(tx: Db | Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{ duration: number | null }>`select f.duration_ms as duration
    from recording d left join file f on f.id = d.media_id where d.content_id = ${id}`.execute(tx);
  return rows[0]?.duration ?? null;
}

/**
 * Stores the playback position and what was really heard: no more than the time since the last report allows. Playback
 * during impersonation doesn't count.
 */
export async function trackListening(
  tx: Tx,
  by: CommandContext,
  id: string,
  report: Report,
): Promise<Listened> {
  const duration = await durationOf(tx, id);
  const time = Math.min(Math.round(report.time * 1000), duration ?? Infinity);
  if (by.actor.proxiedBy) return { position: time / 1000, share: 0 };
  const state = await loadPlaybackState(tx, by, id);
  const elapsed = Math.max(0, by.now.getTime() - state.reported_at.getTime());
  const credit = Math.min(MAX_WATCH_CREDIT, state.credit + FASTEST * elapsed);
  const { ranges, left } = capToWatchCredit(
    credit,
    state.heard,
    playedIn(report, state, elapsed),
    duration ?? Infinity,
  );
  const length = sql`${duration}::int`;
  const { rows } = await sql<{ heard: number }>`update listen set position_ms = ${time},
      heard = heard + ${unionOf(ranges, length)}, credit_ms = ${Math.floor(left)}, reported_at = ${by.now}
    where user_id = ${by.actor.id} and content_id = ${id}
    returning ${lengthOf(sql`heard * int4multirange(int4range(0, ${length}))`)} as heard`.execute(tx);
  return { position: time / 1000, share: shareOf(rows[0]?.heard ?? 0, duration) };
}
