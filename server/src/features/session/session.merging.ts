import type { Merging } from '../../kit/merging.ts';

export const sessionMerging: Merging = {
  moved: [],
  // a consent belongs to the browser in which it was given
  kept: ['cookie_consent.user_id'],
  ended: ['session.user_id', 'session.acting_as_id', 'one_time_code.user_id'],
};
