import { feature } from '../../kit/feature.ts';
import { audienceRoutes } from './audience.routes.ts';

export const audience = feature({
  name: 'audience',
  routes: audienceRoutes,
});
