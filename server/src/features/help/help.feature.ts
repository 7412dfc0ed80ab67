import { feature } from '../../kit/feature.ts';
import { helpRoutes } from './help.routes.ts';

const activity = ['help.ask'] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    help: (typeof activity)[number];
  }
}

export const help = feature({
  name: 'help',
  activity,
  routes: helpRoutes,
});
