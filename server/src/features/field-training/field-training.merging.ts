import { handOver, type Merging } from '../../kit/merging.ts';

export const fieldTrainingMerging: Merging = {
  moved: [
    handOver({ table: 'appointment', owner: 'instructor_id', kind: 'teaching' }),
    handOver({ table: 'appointment', owner: 'requested_by', kind: 'visit', key: ['client_id'] }),
    handOver({ table: 'appointment_attendee', kind: 'visit', key: ['appointment_id'] }),
    handOver({ table: 'appointment_read', kind: null, key: ['appointment_id'] }),
    handOver({ table: 'imported_calendar', kind: null }),
    // what the primary account has said counts
    handOver({ table: 'field_availability', kind: 'teaching', key: ['user_id'] }),
  ],
  kept: [
    'appointment.cancelled_by',
    'appointment.completed_by',
    'appointment.confirmed_by',
    'appointment_news.by_id',
  ],
  ended: [],
};
