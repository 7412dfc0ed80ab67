import { feature } from '../../kit/feature.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

const activity = [
  'profile.change',
  'profile.dealer',
  'profile.department',
  'profile.mail-off',
  'profile.mail-on',
  'profile.position',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    onboarding: (typeof activity)[number];
  }
}

export const onboarding = feature({
  name: 'onboarding',
  activity,
  routes: onboardingRoutes,
});
