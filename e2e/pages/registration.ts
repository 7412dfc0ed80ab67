import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [
  { name: 'registration', who: null, path: '/public/register' },
  {
    name: 'registration, the code of the mail',
    who: null,
    path: '/public/register?email=new%40demo.test&code=ABCDEFGH',
  },
];
