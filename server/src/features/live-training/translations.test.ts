import { afterAll, beforeAll, expect, it } from 'vitest';
import * as events from '@forecourt/contract/live-events';
import * as locations from '@forecourt/contract/live-locations';
import * as templates from '@forecourt/contract/live-templates';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { createLiveWorld, enroll, getEvent } from './live-training.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const person = async (input: object) => portal.as(await createUser(portal.database.db, input));

/** Translates the texts of a thing into French; the status of what was answered last. */
const put = async (
  by: Client,
  id: string,
  calls: Pick<typeof templates, 'templateTranslations' | 'translateTemplate'>,
  words: Record<string, string>,
) => {
  const read = await by.call(calls.templateTranslations, { params: { id }, query: { language: 'fr' } });
  if (read.status !== 200) return read.status;
  const texts = read.body.translation.groups
    .flatMap((group) => group.texts)
    .map(({ key, source }) => ({ key, text: words[source] ?? '' }));
  const written = await by.call(calls.translateTemplate, {
    params: { id, language: 'fr' },
    body: { texts },
  });
  return written.status;
};

it('texts of templates, classes, and locations are translated by translators and read in the user’s language', async () => {
  const world = await createLiveWorld(portal);
  const translator = await person({ role: 'translator', dealers: [] });
  const reader = await person({ language: 'fr' });
  const template = await world.template({ title: 'Winter tyres', description: 'Hands on.' });
  const location = await world.location({ directions: 'Use the side door.' });
  const event = await world.event({ template, location, seats: 5, notes: 'Bring gloves.' });
  await enroll(reader, event._id);
  const all = (by: Client) =>
    Promise.all([
      put(by, template, templates, { 'Winter tyres': 'Pneus d’hiver', 'Hands on.': 'Pratique.' }),
      put(
        by,
        event._id,
        {
          templateTranslations: events.eventTranslations as never,
          translateTemplate: events.translateEvent as never,
        },
        { 'Bring gloves.': 'Apportez des gants.' },
      ),
      put(
        by,
        location,
        {
          templateTranslations: locations.locationTranslations as never,
          translateTemplate: locations.translateLocation as never,
        },
        { 'Use the side door.': 'Prenez la porte latérale.' },
      ),
    ]);
  expect(await all(translator)).toEqual([200, 200, 200]);
  expect(await getEvent(reader, event._id)).toMatchObject({
    template: { title: 'Pneus d’hiver' },
    description: 'Pratique.',
    notes: 'Apportez des gants.',
    directions: 'Prenez la porte latérale.',
  });
  // filters of the list of classes name it in the reader’s language, and find it by both titles
  const editor = await person({ role: 'live-training-admin', dealers: [], language: 'fr' });
  for (const text of ['hiver', 'tyres'])
    expect(
      (await editor.call(events.eventChoices, { query: { of: 'template', text } })).body.choices,
    ).toEqual([{ value: template, label: 'Pneus d’hiver' }]);
  expect(await all(await person({}))).toEqual([403, 403, 403]);
  // a brand manager without the rights of live training reads no templates of the tenant
  expect(
    (await all(await person({ role: 'brand-manager', dealers: [] }))).every((status) => status === 404),
  ).toBe(true);
});
