import { sql } from 'kysely';
import { LIVE } from '@forecourt/contract/limits';
import { eventTranslations, translateEvent } from '@forecourt/contract/live-events';
import { locationTranslations, translateLocation } from '@forecourt/contract/live-locations';
import { templateTranslations, translateTemplate } from '@forecourt/contract/live-templates';
import { found, notFound } from '../../kit/http/problem.ts';
import { hasPermission, hasRole, type Actor } from '../../kit/session/actor.ts';
import { line, lines, textsOf } from '../../kit/texts/texts.ts';
import { translatableKind, type Translatable } from '../../kit/texts/translatable.ts';
import { events } from './events/events.kind.ts';
import { templates } from './templates/templates.kind.ts';

const templateTexts = textsOf('ilt_template', {
  title: line('title', LIVE.title),
  description: lines('description', LIVE.description),
});
const eventTexts = textsOf('ilt_event', { notes: lines('text', LIVE.notes) });
const locationTexts = textsOf('ilt_location', { directions: lines('text', LIVE.directions) });

/** A thing that is called otherwise than by its first text. @param name SQL over the row `id` */
const called = (of: Translatable, name: (id: string) => ReturnType<typeof sql>): Translatable => ({
  ...of,
  async load(db, actor, id) {
    const thing = await of.load(db, actor, id);
    const { rows } = await sql<{ title: string }>`${name(id)}`.execute(db);
    const title = rows[0]?.title ?? thing.title;
    return { ...thing, title, groups: thing.groups.map((group) => ({ ...group, title })) };
  },
});

const templateTranslatable = translatableKind(templates, templateTexts, {
  log: 'live-template.translate',
  calls: { read: templateTranslations, write: translateTemplate },
});

const eventTranslatable = called(
  translatableKind(events, eventTexts, {
    log: 'live-event.translate',
    calls: { read: eventTranslations, write: translateEvent },
  }),
  (id) => sql`select t.title from ilt_event e join ilt_template t on t.id = e.template_id where e.id = ${id}`,
);

const translatesLocations = (actor: Actor): boolean =>
  hasRole(actor, 'translator') || hasPermission(actor, 'VIEW_ILT_LOCATIONS');

/** Locations are never drafts: their editors and translators translate them. */
const locationTranslatable: Translatable = {
  kind: 'live-location',
  log: 'live-location.translate',
  calls: { read: locationTranslations, write: translateLocation },
  may: translatesLocations,
  async candidates(db, actor, { language, after, limit }) {
    if (!translatesLocations(actor)) return [];
    const rows = await db
      .selectFrom('ilt_location')
      .select('id')
      .where('deleted_at', 'is', null)
      .where(locationTexts.lacking('ilt_location', language))
      .$if(after !== undefined, (qb) => qb.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },
  lock: (tx, id) => sql`select from ilt_location where id = ${id} for no key update`.execute(tx),
  async load(db, actor, id) {
    const row = await db
      .selectFrom('ilt_location')
      .select(['id', 'venue', 'directions', 'texts'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!translatesLocations(actor)) throw notFound();
    const { venue: title, ...location } = found(row);
    return { id, title, groups: [{ ...locationTexts.group('live-location', location), title }] };
  },
};

/** What translators work on: titles and descriptions of templates, notes of classes, the way to locations. */
export const liveTrainingTranslatable: readonly Translatable[] = [
  templateTranslatable,
  eventTranslatable,
  locationTranslatable,
];
