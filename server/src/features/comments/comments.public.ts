export { commentRoutes } from './owner.routes.ts';
export { openThread, removeThreads } from './comments.commands.ts';
export { commentsOf } from './comments.queries.ts';
