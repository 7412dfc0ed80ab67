import type { PersonPart } from '../../kit/person-rows.ts';

/** Files that things use stay with the things; those that nothing uses are collected. */
export const filesPerson: PersonPart = {
  rows: {
    'file.uploaded_by': { leaving: 'keep', without: ['sha256', 'storage_key'] },
    'upload.user_id': { leaving: 'delete' },
  },
};
