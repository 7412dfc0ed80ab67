import type { PersonPart } from '../../kit/person-rows.ts';

/** Who put files there: they stay, without the name. */
export const mediaCenterPerson: PersonPart = {
  rows: {
    'media_node.created_by': { leaving: 'keep' },
    'media_version.replaced_by': { leaving: 'keep' },
    'media_archive.user_id': { leaving: 'delete' },
  },
};
