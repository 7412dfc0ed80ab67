import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'privacy policy', who: null, path: '/public/privacy-policy' },
  { name: 'cookie policy', who: null, path: '/public/cookie-policy' },
];
