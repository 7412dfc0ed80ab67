import { handOver, type Merging } from '../../kit/merging.ts';

export const notificationsMerging: Merging = {
  moved: [handOver({ table: 'notification', kind: 'notification', key: ['key'] })],
  // what the primary account has chosen counts
  kept: ['notification_choice.user_id'],
  ended: [],
};
