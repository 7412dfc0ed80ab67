import { DAY, HOUR } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import { dayIn, instantAt } from '../../kit/zones.ts';
import type { DemoArea, DemoWorld } from '../areas.ts';
import { events, type DemoEvent } from '../content/events.ts';
import { addCover, seedContent } from './content.ts';
import { idOf } from './people.ts';

function timesOf({ at: [days, time, hours], zone }: DemoEvent, now: Date) {
  const day = dayIn(new Date(now.getTime() + days * DAY), zone);
  const starts_at = instantAt(`${day}T${time}`, zone);
  if (!starts_at) throw new Error(`${time} does not exist in ${zone} on ${day}`);
  return { starts_at, ends_at: new Date(starts_at.getTime() + hours * HOUR), time_zone: zone };
}

async function seedAnswers(tx: Tx, world: DemoWorld, content_id: string, { answers = {}, days }: DemoEvent) {
  for (const [email, type] of Object.entries(answers))
    await tx
      .insertInto('event_answer')
      .values({
        content_id,
        user_id: idOf(world.people.users, email),
        type,
        at: new Date(world.now.getTime() - (days * DAY) / 2),
      })
      .execute();
}

/** Events to come, at a venue and online, with who goes; one that is over, one in writing and one called off. */
export const eventsDemo: DemoArea = async (shelf) => {
  const prepared = await Promise.all(
    events.map(async (one) => ({ ...one, image: await shelf.picture(one.picture, 'wide') })),
  );
  return async (tx, world) => {
    for (const one of prepared) {
      const content_id = await seedContent(tx, world, { ...one, kind: 'event' });
      await addCover(tx, content_id, one.image);
      const { place } = one;
      await tx
        .insertInto('content_event')
        .values({
          content_id,
          ...timesOf(one, world.now),
          ...(place === 'virtual'
            ? { is_virtual: true, link: 'https://meet.example.com/suspension-desk' }
            : place),
        })
        .execute();
      await seedAnswers(tx, world, content_id, one);
    }
  };
};
