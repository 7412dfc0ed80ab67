import { feature } from '../../kit/feature.ts';
import { categoryRoutes } from './categories.routes.ts';

export const categories = feature({
  name: 'categories',
  routes: categoryRoutes,
});
