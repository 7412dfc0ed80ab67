import * as contract from '@forecourt/contract/leaderboards';
import { handle, type Route } from '../../kit/http/handle.ts';
import { paginationOf } from '../../kit/list.ts';
import { listBoardRows } from './leaderboards.queries.ts';
import { startOf } from './period.ts';

export const leaderboardRoutes: readonly Route[] = [
  handle(contract.leaderboards, async ({ db, query, now }) => {
    const since = startOf(query.period, now);
    const { rows, total } = await listBoardRows(db, query, now);
    return {
      leaderboard: rows.map(({ id, place, name, detail, points, courses, people }) => ({
        _id: id,
        place,
        name,
        detail,
        points,
        courses,
        people,
      })),
      since: since?.toISOString() ?? null,
      pagination: paginationOf(query, total),
    };
  }),
];
