import { handOver, type Merging } from '../../kit/merging.ts';

export const sessionMerging: Merging = {
  // whoever came by the sign-on service comes by it still, into the account that is left
  moved: [handOver({ table: 'sign_on_link' })],
  // a consent belongs to the browser in which it was given
  kept: ['cookie_consent.user_id'],
  ended: ['session.user_id', 'session.acting_as_id', 'one_time_code.user_id', 'known_device.user_id'],
};
