import * as contract from '@forecourt/contract/live-events';
import * as locations from '@forecourt/contract/live-locations';
import * as seats from '@forecourt/contract/live-seats';
import * as templates from '@forecourt/contract/live-templates';
import type { Client } from '../../../test/client.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { DAY } from '../../kit/clock.ts';
import { createUser } from '../users/user.factory.ts';

let counter = 0;

/** Live training of a portal of its own: an administrator, and what classes are made of. */
export async function createLiveWorld(portal: TestPortal) {
  const { db } = portal.database;
  const adminId = await createUser(db, { role: 'live-training-admin', dealers: [] });
  const admin = await portal.as(adminId);
  return { adminId, admin, ...classesBy(portal, admin) };
}

/** Makes classes by the calls of this administrator. */
export function classesBy(portal: TestPortal, admin: Client) {
  const location = async (body: object = {}): Promise<string> => {
    const n = ++counter;
    const answer = await admin.call(locations.createLocation, {
      body: {
        venue: `Hall ${n}`,
        city: 'Boise',
        state: 'ID',
        country: 'US',
        timezone: 'America/Denver',
        ...body,
      },
    });
    return answer.body.location._id;
  };
  const template = async (body: object = {}): Promise<string> => {
    const n = ++counter;
    const answer = await admin.call(templates.createTemplate, {
      body: { title: `Clinic ${n}`, description: 'Hands on.', ...body },
    });
    const id = answer.body.template._id;
    await admin.call(templates.publishTemplate, { params: { id } });
    return id;
  };
  /** A published class at a venue, 30 days ahead unless said otherwise. */
  const event = async (body: Readonly<Record<string, unknown>> = {}) => {
    const start = new Date(portal.clock.now().getTime() + 30 * DAY).toISOString();
    const answer = await admin.call(contract.createEvent, {
      body: {
        template: typeof body['template'] === 'string' ? body['template'] : await template(),
        startDate: start,
        seats: 1,
        published: true,
        ...(!('isVirtual' in body) && !('location' in body) && { location: await location() }),
        ...body,
      },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
    return answer.body.event;
  };
  return { location, template, event };
}

export const enroll = (client: Client, id: string) => client.call(seats.enroll, { params: { id }, body: {} });
export const leave = (client: Client, id: string) => client.call(seats.unenroll, { params: { id } });
export const answer = (client: Client, id: string, accept: boolean) =>
  client.call(seats.answerOffer, { params: { id }, body: { accept } });
export const getEvent = async (client: Client, id: string) =>
  (await client.call(contract.getEvent, { params: { id } })).body.event;
/** The person's own state in a class. */
export const mine = async (client: Client, id: string) => (await getEvent(client, id)).mine?.status ?? null;
