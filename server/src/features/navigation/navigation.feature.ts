import { feature } from '../../kit/feature.ts';
import { navigationRoutes } from './navigation.routes.ts';

export const navigation = feature({
  name: 'navigation',
  routes: navigationRoutes,
});
