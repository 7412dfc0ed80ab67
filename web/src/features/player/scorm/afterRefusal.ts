import type { PageMessage } from '@forecourt/contract/scorm-messages';
import type { ApiProblem } from '../../../shared/api/problem.ts';

/** Why a launch ended: another one took over, or the course is closed to the current user. */
export type Over = 'superseded' | 'closed';

/** What a refused renewal means to the player: wait, or that its opening is over. What it has not sent stays stored. */
export function afterRefusal({ status, code }: Pick<ApiProblem, 'status' | 'code'>): PageMessage | Over {
  if (code === 'scorm.superseded') return 'superseded';
  if (status === 401) return { type: 'no-token', declined: true };
  // only an answer of the portal closes a course, not that of a proxy
  const closed = (status === 403 || status === 404) && !code.startsWith('client.');
  return closed ? 'closed' : { type: 'no-token', declined: false };
}
