import { feature } from '../../kit/feature.ts';
import { registerRoutes } from './registration.routes.ts';

export const registration = feature({
  name: 'registration',
  routes: registerRoutes,
});
