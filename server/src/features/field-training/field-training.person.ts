import type { PersonalDataSource } from '../../kit/personal-data.ts';

/** Erasure anonymizes past visits and deletes an instructor's hours. */
export const fieldTrainingPersonalData: PersonalDataSource = {
  rows: {
    'appointment.instructor_id': { leaving: 'keep', without: ['client_id', 'thread_id'] },
    'appointment.requested_by': { leaving: 'keep', without: ['client_id', 'thread_id'] },
    'appointment.confirmed_by': { leaving: 'keep' },
    'appointment.cancelled_by': { leaving: 'keep' },
    'appointment.completed_by': { leaving: 'keep' },
    'appointment_attendee.user_id': { leaving: 'keep', without: [] },
    'appointment_news.by_id': { leaving: 'clear' },
    'appointment_read.user_id': { leaving: 'delete' },
    'imported_calendar.user_id': { leaving: 'delete', without: ['url'] },
    'field_availability.user_id': { leaving: 'delete', without: ['version'] },
  },
};
