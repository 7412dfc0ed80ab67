export { keyOf } from './media-names.ts';
export { bucketFolders } from './media.queries.ts';
export { objectViews } from './media.view.ts';
