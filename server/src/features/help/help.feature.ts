import { feature } from '../../kit/feature.ts';
import { helpRoutes } from './help.routes.ts';

export const help = feature({
  name: 'help',
  routes: helpRoutes,
});
