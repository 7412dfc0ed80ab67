import * as contract from '@forecourt/contract/learning';
import { handle, type Route } from '../../kit/http/handle.ts';
import { pointsOf } from './points-view.ts';

export const pointsRoutes: readonly Route[] = [
  handle(contract.points, ({ actor, db, query, settings, http }) =>
    pointsOf(db, actor.id, query, { settings, language: http.language }),
  ),
];
