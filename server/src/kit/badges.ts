import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Badges as BadgesView } from '@forecourt/contract/navigation';
import type { Db } from './db/db.ts';
import type { Actor } from './session/actor.ts';

/** Time and settings of a count. */
export interface Counting {
  readonly settings: TenantSettings;
  readonly now: Date;
}

/** A number on an entry of the navigation: work that waits, or what is unread. */
export interface Badge {
  /** The condition of the navigation entry. */
  readonly shown: (actor: Actor, settings: TenantSettings) => boolean;
  readonly count: (db: Db, actor: Actor, at: Counting) => Promise<number>;
}

/** A feature's badges, by the names that the contract gives them. */
export type Badges = Readonly<Partial<Record<keyof BadgesView, Badge>>>;

/** Joins the features' badges; two with one name are a mistake of the program. */
export function joinBadges(parts: readonly Badges[]): Badges {
  const joined: Partial<Record<string, Badge>> = {};
  for (const [name, badge] of parts.flatMap((part) => Object.entries(part))) {
    if (joined[name]) throw new Error(`Two features count ${name}`);
    joined[name] = badge;
  }
  return joined;
}
