import { reassignRows, type Merging } from '../../kit/account-merge.ts';

export const fieldTrainingMerging: Merging = {
  moved: [
    reassignRows({ table: 'appointment', owner: 'instructor_id', kind: 'teaching' }),
    reassignRows({ table: 'appointment', owner: 'requested_by', kind: 'visit', key: ['client_id'] }),
    reassignRows({ table: 'appointment_attendee', kind: 'visit', key: ['appointment_id'] }),
    reassignRows({ table: 'appointment_read', kind: null, key: ['appointment_id'] }),
    reassignRows({ table: 'imported_calendar', kind: null }),
    // what the primary account has said counts
    reassignRows({ table: 'field_availability', kind: 'teaching', key: ['user_id'] }),
  ],
  kept: [
    'appointment.cancelled_by',
    'appointment.completed_by',
    'appointment.confirmed_by',
    'appointment_news.by_id',
  ],
  ended: [],
};
