import { audienceOptions } from '@forecourt/contract/audience';
import { handle, type Route } from '../../kit/http/handle.ts';
import { audienceOptionsFor } from './audience.queries.ts';

export const audienceRoutes: readonly Route[] = [
  handle(audienceOptions, async ({ actor, db, query }) => ({
    options: await audienceOptionsFor(db, actor, query),
  })),
];
