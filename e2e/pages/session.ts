import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'sign-in', who: null, path: '/public/login', both: true },
  { name: 'forgotten password', who: null, path: '/public/forgot-password' },
  { name: 'new password', who: null, path: '/public/forgot-password-reset' },
  {
    name: 'new password from a link',
    who: null,
    path: '/public/forgot-password-reset?email=new%40demo.test&code=ABCDEFGHJKLMNPQR',
  },
];
