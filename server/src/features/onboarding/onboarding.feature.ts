import { feature } from '../../kit/feature.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

export const onboarding = feature({
  name: 'onboarding',
  routes: onboardingRoutes,
});
