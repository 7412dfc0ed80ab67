import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_SLUGS } from '@forecourt/contract/public-slugs';
import { buildApp } from '../src/app.ts';
import { publishAll } from '../src/features/public-pages/public-pages.factory.ts';
import { pages } from '../src/kit/http/page-addresses.ts';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
let server: FastifyInstance;
beforeAll(async () => {
  portal = await testPortal();
  await publishAll(portal.database.db);
  server = await buildApp(portal, { pages: true });
});
afterAll(async () => {
  await server.close();
  await portal.close();
});

const root = async (url: string) => {
  const { statusCode, headers } = await server.inject({ url, headers: { host: 'localhost:3000' } });
  return { statusCode, location: headers.location };
};

test('the root redirects to sign-in in the language of its path', async () => {
  expect(await root('/')).toEqual({ statusCode: 302, location: '/public/login' });
  expect(await root('/fr')).toEqual({ statusCode: 302, location: '/fr/public/login' });
  expect(await root('/fr/')).toEqual({ statusCode: 302, location: '/fr/public/login' });
});

test('the layout of public pages is not a page', () => {
  expect(pages().map(({ url }) => url)).not.toContain('/public');
});

test('the root redirects to the public page that is set as home', async () => {
  await portal.set({ publicHome: true });
  for (const slug of PUBLIC_SLUGS) {
    await portal.set({ publicHomePage: slug });
    const home = `/public/${slug}`;
    expect(pages().map(({ url }) => url)).toContain(home);
    expect(await root('/')).toEqual({ statusCode: 302, location: home });
    expect(await root('/fr')).toEqual({ statusCode: 302, location: `/fr${home}` });
    const { body } = await portal.anonymous.request('GET', '/api/session');
    expect(body).toHaveProperty('session.settings.home', home);
  }
});

test('the root redirects to sign-in when the public home page is unpublished', async () => {
  await portal.set({ publicHome: true, publicHomePage: 'pricing' });
  const publish = (published: boolean) =>
    portal.database.db.updateTable('public_page').set({ published }).where('slug', '=', 'pricing').execute();
  await publish(false);
  expect(await root('/')).toEqual({ statusCode: 302, location: '/public/login' });
  const { body } = await portal.anonymous.request('GET', '/api/session');
  expect(body).toHaveProperty('session.settings.home', '/public/login');
  await publish(true);
  expect(await root('/')).toEqual({ statusCode: 302, location: '/public/pricing' });
  await portal.set({ publicHome: false });
});
