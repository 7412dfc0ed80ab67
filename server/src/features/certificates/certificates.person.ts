import type { PersonPart } from '../../kit/person-rows.ts';

/** Certificates carry a name, so they go; their public page then knows them no more. */
export const certificatesPerson: PersonPart = {
  rows: {
    'certificate.user_id': { leaving: 'delete', without: [] },
    'certificate.revoked_by': { leaving: 'keep' },
    'certification.created_by': { leaving: 'keep' },
  },
};
