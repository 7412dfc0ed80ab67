import type { Visit } from '../support/visits.ts';

export const visits: readonly Visit[] = [{ name: 'help', who: 'learner', path: '/auth/help' }];
