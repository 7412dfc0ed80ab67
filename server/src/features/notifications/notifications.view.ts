import {
  invites,
  KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationView,
  type notificationPreferences,
} from '@forecourt/contract/notifications';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import { text } from '../../kit/i18n.ts';
import { wordsOf } from '../../kit/notify.ts';
import { hasPermission, type Actor, hasGlobalScope } from '../../kit/session/actor.ts';
import type { NotificationRow } from './notifications.queries.ts';

const isKind = (kind: string): kind is NotificationKind => KINDS.some((known) => known === kind);

/** A kind that a later version dropped is left out. */
export const toNotificationViews = (
  rows: readonly NotificationRow[],
  language: Language,
): NotificationView[] =>
  rows.flatMap(({ id, kind, data, link, read_at, created_at }) =>
    isKind(kind)
      ? [
          {
            _id: id,
            kind,
            group: NOTIFICATION_KINDS[kind].group,
            ...wordsOf(kind, data, language),
            link,
            read: read_at !== null,
            createdAt: created_at.toISOString(),
          },
        ]
      : [],
  );

type Group = (typeof NOTIFICATION_KINDS)[NotificationKind]['group'];

/** Groups whose notifications a user can get at all; others aren't offered. */
const CAN_GET: Readonly<Record<Group, (actor: Actor) => boolean>> = {
  training: () => true,
  news: () => true,
  live: () => true,
  rewards: () => true,
  authoring: (actor) => hasPermission(actor, 'CREATE_EDIT_COURSE'),
  reviews: (actor) => hasPermission(actor, 'VIEW_COURSE_REQUESTS', 'APPROVE_VIDEOS'),
  people: (actor) => hasGlobalScope(actor) || hasPermission(actor, 'MODIFY_USERS'),
  account: () => true,
  work: (actor) =>
    hasPermission(
      actor,
      'BULK_INVITE_USERS',
      'BULK_CREATE_DEALERS',
      'USER_REPORTS',
      'DEALER_REPORTS',
      'COURSE_REPORTS',
      'CURRICULUM_REPORTS',
      'INCENTIVE_REPORTS',
    ),
};

type Choice = 'off' | 'now' | 'digest';

interface Chosen {
  readonly kind: string;
  readonly in_page: boolean;
  readonly mail: string;
}

/** The person's preferences with the defaults filled in. */
export const preferencesOf = (
  actor: Actor,
  choices: readonly Chosen[],
  language: Language,
): ReplyOf<typeof notificationPreferences>['preferences'] => {
  const chosen = new Map(choices.map((choice) => [choice.kind, choice]));
  return KINDS.filter((kind) => CAN_GET[NOTIFICATION_KINDS[kind].group](actor)).map((kind) => ({
    kind,
    group: NOTIFICATION_KINDS[kind].group,
    label: text(language, 'notifications', `${kind}.label`),
    digest: !invites(kind),
    inPage: chosen.get(kind)?.in_page ?? true,
    mail: choiceOf(chosen.get(kind)?.mail) ?? NOTIFICATION_KINDS[kind].mail,
  }));
};

const choiceOf = (mail: string | undefined): Choice | undefined =>
  mail === 'off' || mail === 'now' || mail === 'digest' ? mail : undefined;
