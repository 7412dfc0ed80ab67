import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { homeOf, pages } from '../src/kit/http/page-addresses.ts';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
let server: FastifyInstance;
beforeAll(async () => {
  portal = await testPortal();
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

test('the root goes to sign-in, in French to the French one', async () => {
  expect(await root('/')).toEqual({ statusCode: 302, location: '/public/login' });
  expect(await root('/fr')).toEqual({ statusCode: 302, location: '/fr/public/login' });
  expect(await root('/fr/')).toEqual({ statusCode: 302, location: '/fr/public/login' });
});

test('a public home that is configured is where the root leads, once the portal has it', () => {
  const home = [{ url: '/public/for-dealers' }];
  expect(homeOf({ publicHome: true }, home)).toBe('/public/for-dealers');
  expect(homeOf({ publicHome: false }, home)).toBe('/public/login');
  expect(homeOf({ publicHome: true }, [])).toBe('/public/login');
});

test('with a public home configured the root redirects to a page that exists', async () => {
  await portal.set({ publicHome: true });
  const home = homeOf({ publicHome: true });
  expect(pages().map(({ url }) => url)).toContain(home);
  expect(await root('/')).toEqual({ statusCode: 302, location: home });
  expect(await root('/fr')).toEqual({ statusCode: 302, location: `/fr${home}` });
  const { body } = await portal.anonymous.request('GET', '/api/session');
  expect(body).toHaveProperty('session.settings.home', home);
  await portal.set({ publicHome: false });
});
