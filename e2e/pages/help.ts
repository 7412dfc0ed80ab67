import type { PageCheck } from '../support/visits.ts';

export const visits: readonly PageCheck[] = [{ name: 'help', who: 'learner', path: '/auth/help' }];
