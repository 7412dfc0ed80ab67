import sharp from 'sharp';
import * as contract from '@forecourt/contract/media-center';
import * as navigation from '@forecourt/contract/navigation';
import type { InputOf } from '@forecourt/contract/endpoint';
import { form, type Client } from '../../../test/client.ts';
import type { TestPortal } from '../../../test/harness.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

type Body = Partial<InputOf<typeof contract.addMedia>['body']>;

export const png = (color = '#1e6fd9', side = 40): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();

const add = (client: Client, body: object) => client.call(contract.addMedia, { body });

/** Makes a folder by the call. */
export const addFolder = (client: Client, name: string, input: Body = {}) =>
  add(client, { name, type: 'folder', ...input });

/** Puts a file into a folder by the call; a small picture unless bytes are given. */
export const addFile = async (
  client: Client,
  name: string,
  { bytes, ...fields }: Body & { readonly bytes?: Buffer } = {},
) => {
  const file = { bytes: bytes ?? (await png()), name, type: 'application/octet-stream' };
  return add(client, form(fields, { file }));
};

export const getMedia = (client: Client, path = '', query: object = {}) =>
  client.call(contract.getMedia, { params: { path }, query });
/** Names of the entries in a folder. */
export const namesIn = async (client: Client, path = '', query: object = {}) =>
  (await getMedia(client, path, query)).body.fileObjects.map(({ name }) => name);
export const changeMedia = (client: Client, path: string, body: object) =>
  client.call(contract.changeMedia, { params: { path }, body });
export const removeMedia = (client: Client, path: string) =>
  client.call(contract.removeMedia, { params: { path } });
export const open = (client: Client, url: string) => client.request('GET', url);

/** Paths that the search of the media center finds. */
export const pathsFound = async (client: Client, text: string) =>
  (await client.call(contract.findMedia, { query: { text } })).body.fileObjects.map(({ path }) => path);
/** Names that the global search finds. */
export const hitsOf = async (client: Client, text: string) =>
  (await client.call(navigation.search, { query: { text } })).body.hits;
export const photosOf = async (client: Client, query: object = {}) =>
  (await client.call(contract.photoLibrary, { query })).body.photos.map(({ name }) => name);

/** Two brands with their managers and dealers, for tests of who sees what. */
export async function mediaWorld({ database: { db } }: TestPortal) {
  const brand = await createBrand(db, { name: 'Bruin' });
  const other = await createBrand(db, { name: 'Other' });
  const dealer = await createDealer(db, { brands: [brand] });
  const far = await createDealer(db, { brands: [other] });
  const people = {
    admin: await createUser(db, { role: 'company-admin', dealers: [] }),
    manager: await createUser(db, { role: 'brand-manager', dealers: [], brands: [brand] }),
    rival: await createUser(db, { role: 'brand-manager', dealers: [], brands: [other] }),
    learner: await createUser(db, { dealers: [dealer] }),
    outsider: await createUser(db, { dealers: [far] }),
  };
  return { brand, dealer, people };
}

type People = Awaited<ReturnType<typeof mediaWorld>>['people'];

/** Signs in every user; needed again after a month, because sessions expire. */
export const signIn = async (portal: TestPortal, people: People) => ({
  admin: await portal.as(people.admin),
  manager: await portal.as(people.manager),
  rival: await portal.as(people.rival),
  learner: await portal.as(people.learner),
  outsider: await portal.as(people.outsider),
});
