import type { Badges as BadgesView } from '@forecourt/contract/navigation';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Badges } from '../../kit/badges.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';

interface Options {
  readonly actor: Actor;
  readonly settings: TenantSettings;
  readonly now: Date;
}

/** The numbers on the navigation entries that this person has. */
export async function badgesOf(
  db: Db,
  badges: Badges,
  { actor, settings, now }: Options,
): Promise<BadgesView> {
  const shown = Object.entries(badges).filter(([, badge]) => badge.shown(actor, settings));
  const counts = await Promise.all(
    shown.map(async ([name, badge]) => [name, await badge.count(db, actor, { settings, now })] as const),
  );
  return Object.fromEntries(counts);
}
