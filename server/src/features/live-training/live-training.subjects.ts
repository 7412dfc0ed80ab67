import { sql } from 'kysely';
import { SEARCH_HITS } from '@forecourt/contract/navigation';
import { DAY } from '../../kit/clock.ts';
import {
  byTitle,
  containsSearchText as holdsWords,
  holdsText,
  reachOf,
  type Search,
} from '../../kit/entities/search.ts';
import type { EntityType } from '../../kit/entities/entity-type.ts';
import { notDeleted } from '../../kit/entities/subjects.ts';
import { localized } from '../../kit/texts/localized.ts';
import { hasPermission } from '../../kit/session/actor.ts';
import { labelOf } from './events/events.view.ts';
import { editsEvent, editsTemplate, visibleEvent, visibleTemplate } from './live-training.policy.ts';

declare module '../../kit/entities/entity-type.ts' {
  interface EntityTypes {
    'live-training': 'live-location' | 'live-template' | 'live-event';
  }
}

const location: EntityType = {
  kind: 'live-location',
  table: 'ilt_location',
  title: 'venue',
  live: notDeleted,
};

const template: EntityType = {
  kind: 'live-template',
  table: 'ilt_template',
  title: 'title',
  translated: true,
  live: notDeleted,
  // who holds a seat keeps the picture of its page
  visible: (alias, { actor, member }) => sql<boolean>`(${visibleTemplate(alias, member)}
    or exists (select from ilt_seat own where own.template_id = ${sql.ref(`${alias}.id`)} and own.user_id = ${actor.id}
      and own.status <> 'left'))`,
  builds: (alias, actor) =>
    hasPermission(actor, 'VIEW_ILT_TEMPLATES', 'VIEW_ILT_EVENTS')
      ? editsTemplate(alias, actor)
      : sql<boolean>`false`,
  audience: true,
  files: { columns: ['ilt_template.image_id'] },
  search: async (db, input, subject) =>
    input.purpose === 'build' ? byTitle({ column: 'title' })(db, input, subject) : [],
  brand: 'clear',
};

interface Hit {
  readonly _id: string;
  readonly title: string;
  readonly is_virtual: boolean;
  readonly city: string | null;
  readonly state: string | null;
  readonly venue: string | null;
}

/**
 * Finds classes that have not ended by the title of their template or their place. Templates and places are few: those that
 * hold the words are found first, and only their classes are asked who sees them.
 */
const findEvents: Search = async (db, input, subject) => {
  const title = localized('t', 'title', input.language);
  const templates = sql`array(select n.id from ilt_template n where ${holdsText('n', 'title', input)})`;
  const places = sql`array(select n.id from ilt_location n
    where ${holdsWords(sql`n.venue`, input)} or ${holdsWords(sql`n.city`, input)})`;
  const { rows } =
    await sql<Hit>`select s.id as _id, ${title} as title, s.is_virtual, l.city, l.state, l.venue
    from ilt_event s join ilt_template t on t.id = s.template_id left join ilt_location l on l.id = s.location_id
    where (s.template_id = any(${templates}) or s.location_id = any(${places}))
      and s.ends_at > ${new Date(input.reader.now.getTime() - DAY)} and ${reachOf(subject, 's', input)}
    order by s.starts_at, s.id limit ${SEARCH_HITS}`.execute(db);
  return rows.map((row) => ({ _id: row._id, title: labelOf(row, input.language), of: null, at: {} }));
};

const event: EntityType = {
  kind: 'live-event',
  table: 'ilt_event',
  title: (alias, language) =>
    sql<string>`(select ${localized('named', 'title', language)} from ilt_template named where named.id = ${sql.ref(`${alias}.template_id`)})`,
  live: notDeleted,
  visible: (alias, reader) => visibleEvent(alias, reader),
  builds: (alias, actor) => editsEvent(alias, actor),
  search: findEvents,
};

export const liveTrainingSubjects: readonly EntityType[] = [location, template, event];
