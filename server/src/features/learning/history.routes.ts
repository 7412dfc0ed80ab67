import * as contract from '@forecourt/contract/learning';
import { handle, type Route } from '../../kit/http/handle.ts';
import { paginationOf } from '../../kit/list.ts';
import { passedTraining } from './history.queries.ts';

export const historyRoutes: readonly Route[] = [
  handle(contract.trainingHistory, async ({ actor, db, query, http }) => {
    const { history, total } = await passedTraining(db, actor.id, query, http.language);
    return { history, pagination: paginationOf(query, total) };
  }),
];
