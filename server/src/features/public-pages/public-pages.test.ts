import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import * as contract from '@forecourt/contract/public-pages';
import { PUBLIC_SLUGS } from '@forecourt/contract/public-slugs';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { cleanRichText } from '../../kit/richtext.ts';
import { addDays, dayIn } from '../../kit/zones.ts';
import { createUser } from '../users/user.factory.ts';
import { shippedPage } from './shipped.ts';

let portal: TestPortal;
let admin: Client;
let translator: Client;
let company: Client;
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  admin = await portal.as(await createUser(db, { role: 'platform-admin' }));
  translator = await portal.as(await createUser(db, { role: 'translator' }));
  company = await portal.as(await createUser(db, { role: 'company-admin' }));
});
afterAll(() => portal.close());

const read = async (slug: string, language = 'en') => {
  const { body, status } = await portal.anonymous.request('GET', `/api/public-pages/${slug}`, {
    headers: { cookie: `lang=${language}` },
  });
  return { status, page: (body as { page?: contract.PublicPage }).page };
};
const edited = async (slug: string) => {
  const { body } = await admin.call(contract.listPublicPages, {});
  const page = body.publicPages.find((one) => one.slug === slug);
  if (!page) throw new Error(`no page ${slug}`);
  return page;
};

describe('the texts that come with the portal', () => {
  it('are there in ten languages, and keep their form', () => {
    for (const slug of PUBLIC_SLUGS) {
      const { texts, ...english } = shippedPage(slug);
      const all = texts as Record<string, Record<'title' | 'description' | 'body', string>>;
      expect(Object.keys(all).toSorted()).toEqual(LANGUAGE_TAGS.filter((tag) => tag !== 'en').toSorted());
      for (const words of [english, ...Object.values(all)]) {
        expect(words.description.length).toBeLessThanOrEqual(160);
        expect(cleanRichText(words.body)).toBe(words.body);
        expect(words.body.match(/<h2>/g)?.length).toBe(english.body.match(/<h2>/g)?.length);
      }
    }
  });

  it('a stranger reads pricing in French', async () => {
    const { page } = await read('pricing', 'fr');
    expect(page).toMatchObject({ slug: 'pricing', title: 'Tarifs', others: [...PUBLIC_SLUGS] });
    expect(page?.body).toContain('Gratuit pour tous ceux qui vendent');
  });
});

const today = () => dayIn(portal.clock.now(), 'America/New_York');

describe('prices', () => {
  it('are those of the settings of live training, on the page about prices alone', async () => {
    await portal.set({ virtualPrice: 9900, earlyDiscount: 1500, earlyUntil: today() });
    expect((await read('pricing')).page?.prices).toEqual({
      currency: 'USD',
      virtualPrice: 9900,
      early: { discount: 1500, until: today() },
      startTime: '08:30',
      virtualOpensMinutes: 10,
    });
    expect((await read('questions')).page?.prices).toBeNull();
  });

  it('name no discount whose last day is over, and no class where there is no live training', async () => {
    await portal.set({ earlyUntil: addDays(today(), -1) });
    expect((await read('pricing')).page?.prices).toMatchObject({ early: null });
    await portal.set({ features: { liveTraining: false } });
    expect((await read('pricing')).page?.prices).toBeNull();
    await portal.set({ features: { liveTraining: true } });
  });
});

describe('editing', () => {
  it('an unpublished page says so', async () => {
    await admin.call(contract.savePublicPage, {
      params: { slug: 'member-benefits' },
      body: { published: false },
    });
    expect((await read('member-benefits')).status).toBe(404);
    expect((await read('pricing')).page?.others).not.toContain('member-benefits');
    await admin.call(contract.savePublicPage, {
      params: { slug: 'member-benefits' },
      body: { published: true },
    });
    expect((await read('member-benefits')).status).toBe(200);
    expect(await edited('member-benefits')).toMatchObject({ shipped: true });
  });

  it('an address of no page is not found', async () => {
    expect((await read('for-nobody')).status).toBe(404);
  });

  it('is for platform admins', async () => {
    expect((await company.call(contract.listPublicPages, {})).status).toBe(403);
    const save = { params: { slug: 'pricing' as const }, body: { title: 'Mine' } };
    expect((await company.call(contract.savePublicPage, save)).status).toBe(403);
  });

  it('of two editors the second is told', async () => {
    const { version } = await edited('installer');
    const save = (title: string) =>
      admin.call(contract.savePublicPage, { params: { slug: 'installer' }, body: { version, title } });
    expect((await save('First')).status).toBe(200);
    expect((await save('Second')).problem.code).toBe('content.stale');
    expect((await read('installer')).page?.title).toBe('First');
  });

  it('a changed text stays translated, and its translations count as outdated', async () => {
    const before = await edited('for-brands');
    expect(before).toMatchObject({ shipped: true, untranslated: [] });
    const { body } = await admin.call(contract.savePublicPage, {
      params: { slug: 'for-brands' },
      body: { title: 'Sell more', body: '<h2>Hi</h2><script>alert(1)</script>' },
    });
    expect(body.publicPage).toMatchObject({ shipped: false, body: '<h2>Hi</h2>' });
    expect(body.publicPage.untranslated).toHaveLength(9);
    expect((await read('for-brands', 'de')).page?.title).toBe('Schulung, die sich an der Kasse zeigt');

    const at = { params: { id: before._id }, query: { language: 'de' as const } };
    const { translation } = (await translator.call(contract.publicPageTranslations, at)).body;
    const title = translation.groups[0]?.texts.find(({ role }) => role === 'title');
    expect(title).toMatchObject({ source: 'Sell more', state: 'outdated' });
    await translator.call(contract.translatePublicPage, {
      params: { id: before._id, language: 'de' },
      body: { texts: [{ key: title?.key ?? '', text: 'Mehr verkaufen' }] },
    });
    expect((await read('for-brands', 'de')).page?.title).toBe('Mehr verkaufen');
  });

  it('a translation of a text that came with the portal leaves the other languages', async () => {
    const { _id: id } = await edited('questions');
    const at = { params: { id }, query: { language: 'es' as const } };
    const { translation } = (await translator.call(contract.publicPageTranslations, at)).body;
    const title = translation.groups[0]?.texts.find(({ role }) => role === 'title');
    const answer = await translator.call(contract.translatePublicPage, {
      params: { id, language: 'es' },
      body: { texts: [{ key: title?.key ?? '', text: 'Dudas' }] },
    });
    expect(answer.status).toBe(200);
    expect((await read('questions', 'es')).page?.title).toBe('Dudas');
    expect((await read('questions', 'it')).page?.title).toBe('Domande e risposte');
    expect((await read('questions')).page?.title).toBe('Frequently asked questions');
  });

  it('a picture shows to strangers as long as its page does', async () => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const send = (data: object) =>
      admin.request('PUT', '/api/public-pages/select-member', {
        body: form(data, { imageFile: { bytes, name: 'page.png', type: 'image/png' } }),
      });
    expect((await send({})).status).toBe(200);
    const url = (await read('select-member')).page?.image?.url ?? '';
    expect((await portal.anonymous.request('GET', url)).status).toBe(200);
    expect((await send({ published: false })).status).toBe(200);
    const now = (await edited('select-member')).image?.url ?? '';
    expect((await portal.anonymous.request('GET', now)).status).toBe(404);
    expect((await admin.request('GET', now)).status).toBe(200);
  });
});
