export { commentRoutes } from './owner.routes.ts';
export { listComments } from './comments.queries.ts';
export { withComments, commentFeatureParts } from './content-threads.ts';
