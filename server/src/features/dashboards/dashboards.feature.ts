import { feature } from '../../kit/feature.ts';
import { dashboardRoutes } from './dashboards.routes.ts';

export const dashboards = feature({ name: 'dashboards', routes: dashboardRoutes });
