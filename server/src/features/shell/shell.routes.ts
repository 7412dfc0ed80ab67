import * as contract from '@forecourt/contract/shell';
import { handle, type Route } from '../../kit/http/handle.ts';
import { badgesOf } from './badges.ts';

export const shellRoutes: readonly Route[] = [
  handle(contract.getBadges, async ({ db, actor, settings }) => ({
    badges: await badgesOf(db, actor, settings),
  })),
];
