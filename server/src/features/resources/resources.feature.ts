import { resourceCalls } from '@forecourt/contract/resources';
import { contentParts } from '../../kit/content/feature.ts';
import { feature } from '../../kit/feature.ts';
import { reassignRows } from '../../kit/account-merge.ts';
import { resource } from './resources.kind.ts';
import { resourcesRoutes } from './resources.routes.ts';

declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    resources: 'resource.order';
  }
}

const parts = contentParts(resource, resourceCalls, { fileColumns: ['resource.file_id'] });

export const resources = feature({
  name: 'resources',
  ...parts,
  activity: [...parts.activity, 'resource.order'],
  routes: [...parts.routes, ...resourcesRoutes],
  merging: {
    moved: [reassignRows({ table: 'resource_download', kind: 'activity', key: ['content_id', 'day'] })],
    kept: [],
    ended: [],
  },
  person: { rows: { 'resource_download.user_id': { leaving: 'delete', without: ['user_id'] } } },
});
