import { handOver, type Merging } from '../../kit/merging.ts';

export const fieldTrainingMerging: Merging = {
  moved: [
    handOver({ table: 'appointment', owner: 'instructor_id' }),
    handOver({ table: 'appointment', owner: 'requested_by', kind: 'visit', key: ['client_id'] }),
    handOver({ table: 'appointment_attendee', key: ['appointment_id'] }),
    handOver({ table: 'appointment_read', key: ['appointment_id'] }),
    // what the primary account has said counts
    handOver({ table: 'field_availability', key: ['user_id'] }),
  ],
  kept: [
    'appointment.cancelled_by',
    'appointment.completed_by',
    'appointment.confirmed_by',
    'appointment_news.by_id',
  ],
  ended: [],
};
