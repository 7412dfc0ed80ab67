export { commentRoutes } from './owner.routes.ts';
export { commentsOf } from './comments.queries.ts';
export { withComments, commentFeatureParts } from './content-threads.ts';
