import * as contract from '@forecourt/contract/learning';
import { handle, type Route } from '../../kit/http/handle.ts';
import { paginationOf } from '../../kit/list.ts';
import { passedTraining } from './history.queries.ts';

export const historyRoutes: readonly Route[] = [
  handle(contract.trainingHistory, async ({ actor, db, portal, query, http }) => {
    const owner = { userId: actor.id, language: http.language };
    const { history, total } = await passedTraining(db, portal.registry.history, owner, query);
    return { history, pagination: paginationOf(query, total) };
  }),
];
