import { feature } from '../../kit/feature.ts';
import { translationRoutes } from './translations.routes.ts';

export const translations = feature({
  name: 'translations',
  routes: translationRoutes,
});
