import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [
  { name: 'privacy policy', who: null, path: '/public/privacy-policy' },
  { name: 'cookie policy', who: null, path: '/public/cookie-policy' },
];
