import { sql } from 'kysely';
import { activityTypeTranslations, translateActivityType } from '@forecourt/contract/activitys';
import { ACTIVITY, TRANSLATION } from '@forecourt/contract/limits';
import { hasRole, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { line, lines, textsOf } from '../../kit/texts/texts.ts';
import { translatableKind, type Translatable } from '../../kit/texts/translatable.ts';

const activityTexts = textsOf('activity_type', {
  name: line('title', TRANSLATION.title),
  description: lines('description', ACTIVITY.description),
});

const everyType = {
  kind: 'activity-type',
  table: 'activity_type',
  scope: (actor: Actor) => (hasGlobalScope(actor) ? sql<boolean>`true` : sql<boolean>`false`),
  rights: { edit: ['CREATE_EDIT_INCENTIVE'], publish: [], remove: [] },
} as const;

/** They belong to no brand: those who manage all of them write them. */
export const activityTranslatable: Translatable = {
  ...translatableKind(everyType, activityTexts, {
    log: 'activity.type-translated',
    calls: { read: activityTypeTranslations, write: translateActivityType },
  }),
  may: (actor) => hasRole(actor, 'translator') || hasGlobalScope(actor),
};
