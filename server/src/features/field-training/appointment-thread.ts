import { sql } from 'kysely';
import { announce } from '../../kit/live.ts';
import type { ThreadOwner } from '../../kit/threads.ts';
import { administers, canSeeAppointment } from './field-training.policy.ts';
import { addNews } from './unread-events.ts';

/** Comments on a visit. Its instructor and administrators may delete comments of others. */
export const appointmentThread: ThreadOwner = {
  kind: 'appointment',
  table: 'appointment',
  title: (alias) => sql<string>`${sql.ref(`${alias}.subject`)}`,
  sees: (alias, { actor }, settings) => canSeeAppointment(alias, { actor, settings }),
  edits: (alias, actor, settings) => sql<boolean>`(
    ${sql.ref(`${alias}.instructor_id`)} is not distinct from ${actor.id}
    or ${administers(`${alias}.dealer_id`, { actor, settings })})`,
  page: (id) => `/auth/field-training/${id}`,
  written: async (tx, { ownerId, authorId, now }) => {
    await addNews(tx, ownerId, { kind: 'commented', by: authorId, now });
    const { rows } = await sql<{ id: string }>`
      select instructor_id as id from appointment where id = ${ownerId} and instructor_id is not null
      union select requested_by from appointment where id = ${ownerId} and requested_by is not null
      union select user_id from appointment_attendee where appointment_id = ${ownerId}`.execute(tx);
    await announce(
      tx,
      'badges',
      rows.map(({ id }) => id).filter((id) => id !== authorId),
    );
  },
};
