import type { PersonPart } from '../../kit/person-rows.ts';
import { eraseDetails } from './seals/erase.ts';

/** The log keeps that something happened, and forgets what it said about the person. */
export const activityPerson: PersonPart = {
  rows: {
    'activity_entry.actor_id': { leaving: 'keep', without: ['request_id', 'seal'] },
    'activity_entry.acting_as_id': { leaving: 'keep' },
  },
  erase: (tx, userId, { config }) => eraseDetails(tx, userId, config.sealKey),
};
