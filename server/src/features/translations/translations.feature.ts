import { feature } from '../../kit/feature.ts';
import { translationRoutes } from './translations.routes.ts';

const activity = [
  'brand.translate',
  'category.translate',
  'course.captions',
  'course.translate',
  'curriculum.translate',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    translations: (typeof activity)[number];
  }
}

export const translations = feature({
  name: 'translations',
  activity,
  routes: (features) => translationRoutes(features.flatMap(({ translatable = [] }) => translatable)),
});
