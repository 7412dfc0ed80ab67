import type { PersonalDataSource } from '../../kit/personal-data.ts';

export const reportsPerson: PersonalDataSource = {
  rows: {
    'training_duty.user_id': { leaving: 'delete' },
    'user_day.user_id': { leaving: 'delete', without: [] },
    'report_view.user_id': { leaving: 'delete', without: [] },
    'report_schedule.owner_id': { leaving: 'delete', without: [] },
    'report_recipient.user_id': { leaving: 'delete' },
    'report_export_reader.user_id': { leaving: 'delete' },
    'report_mail.user_id': { leaving: 'delete' },
  },
};
