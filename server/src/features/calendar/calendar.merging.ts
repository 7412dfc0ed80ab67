import { handOver, type Merging } from '../../kit/merging.ts';

export const calendarMerging: Merging = {
  moved: [
    handOver({ table: 'calendar_invitation', key: ['kind', 'thing_id'] }),
    handOver({ table: 'instructor_busy' }),
  ],
  kept: [],
  ended: ['calendar_link.user_id'],
};
