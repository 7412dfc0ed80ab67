export { commentRoutes } from './owner.routes.ts';
export { commentsOf } from './comments.queries.ts';
export { talkedAbout, talkParts } from './content-threads.ts';
