export { ResourceRows } from './ResourceRows.tsx';
export { bucketResourcesQuery } from './resources.api.ts';
