import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import * as contract from '@forecourt/contract/public-pages';
import { PUBLIC_SLUGS } from '@forecourt/contract/public-slugs';
import { form, type Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { cleanRichText } from '../../kit/richtext.ts';
import { addDays, dayIn } from '../../kit/zones.ts';
import { text } from '../../kit/i18n.ts';
import { createUser } from '../users/user.factory.ts';
import { publishAll } from './public-pages.factory.ts';
import { shippedCards } from './price-cards.ts';
import { shippedPage } from './shipped.ts';

let portal: TestPortal;
let admin: Client;
let translator: Client;
let company: Client;
let publishedAtFirst: number;
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  publishedAtFirst = await publishedPages();
  await publishAll(db);
  admin = await portal.as(await createUser(db, { role: 'platform-admin' }));
  translator = await portal.as(await createUser(db, { role: 'translator' }));
  company = await portal.as(await createUser(db, { role: 'company-admin' }));
});
afterAll(() => portal.close());

async function publishedPages(): Promise<number> {
  const { db } = portal.database;
  const { count } = await db
    .selectFrom('public_page')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('published', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}
type Slug = contract.EditedPage['slug'];
const publish = (slug: Slug, version?: number) =>
  admin.call(contract.publishPublicPage, { params: { slug }, body: { version } });
const unpublish = (slug: Slug) => admin.call(contract.unpublishPublicPage, { params: { slug }, body: {} });

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

it('public pages are unpublished when the portal is new', () => {
  expect(publishedAtFirst).toBe(0);
});

describe('default public pages', () => {
  it('default public pages are sanitized and complete in ten languages', () => {
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

  it('a public page is returned in French when an anonymous user reads French', async () => {
    const { page } = await read('pricing', 'fr');
    expect(page).toMatchObject({ slug: 'pricing', title: 'Tarifs', others: [...PUBLIC_SLUGS] });
    expect(page?.body).toContain('Gratuit pour tous ceux qui vendent');
  });
});

const today = () => dayIn(portal.clock.now(), 'America/New_York');

describe('public page prices', () => {
  it('public page prices follow the live training settings on the pricing page only', async () => {
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

  it('public page prices omit an expired discount, and are absent when live training is off', async () => {
    await portal.set({ earlyUntil: addDays(today(), -1) });
    expect((await read('pricing')).page?.prices).toMatchObject({ early: null });
    await portal.set({ features: { liveTraining: false } });
    expect((await read('pricing')).page?.prices).toBeNull();
    await portal.set({ features: { liveTraining: true } });
  });
});

describe('editing public pages', () => {
  it('a public page is not found when it is unpublished', async () => {
    await unpublish('member-benefits');
    expect((await read('member-benefits')).status).toBe(404);
    expect((await read('pricing')).page?.others).not.toContain('member-benefits');
    await publish('member-benefits');
    expect((await read('member-benefits')).status).toBe(200);
    expect(await edited('member-benefits')).toMatchObject({ shipped: true });
  });

  it('a public page is not found when its slug is unknown', async () => {
    expect((await read('for-nobody')).status).toBe(404);
  });

  it('public pages are edited by platform admins only', async () => {
    expect((await company.call(contract.listPublicPages, {})).status).toBe(403);
    const save = { params: { slug: 'pricing' as const }, body: { title: 'Mine' } };
    expect((await company.call(contract.savePublicPage, save)).status).toBe(403);
  });

  it('a public page change is refused when its version is stale', async () => {
    const { version } = await edited('installer');
    const save = (title: string) =>
      admin.call(contract.savePublicPage, { params: { slug: 'installer' }, body: { version, title } });
    expect((await save('First')).status).toBe(200);
    expect((await save('Second')).problem.code).toBe('content.stale');
    expect((await edited('installer')).title).toBe('First');
    expect((await publish('installer', version)).problem.code).toBe('content.stale');
  });

  it('the translations of a public page are kept as outdated when its text changes', async () => {
    const before = await edited('for-brands');
    expect(before).toMatchObject({ shipped: true, untranslated: [] });
    const { body } = await admin.call(contract.savePublicPage, {
      params: { slug: 'for-brands' },
      body: { title: 'Sell more', body: '<h2>Hi</h2><script>alert(1)</script>' },
    });
    expect(body.publicPage).toMatchObject({ shipped: false, body: '<h2>Hi</h2>' });
    expect((await publish('for-brands')).body.publicPage.untranslated).toHaveLength(9);
    expect((await read('for-brands', 'de')).page?.title).toBe(text('de', 'public-pages', 'for-brands.title'));

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

  it('a translation of a default public page changes its own language only', async () => {
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
    expect((await read('questions', 'it')).page?.title).toBe(text('it', 'public-pages', 'questions.title'));
    expect((await read('questions')).page?.title).toBe('Frequently asked questions');
  });

  it('a public page image is visible to anonymous users only when the page is published', async () => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const send = (data: object) =>
      admin.request('PUT', '/api/public-pages/select-member', {
        body: form(data, { imageFile: { bytes, name: 'page.png', type: 'image/png' } }),
      });
    expect((await send({})).status).toBe(200);
    const draft = (await edited('select-member')).image?.url ?? '';
    expect((await portal.anonymous.request('GET', draft)).status).toBe(404);
    await publish('select-member');
    const url = (await read('select-member')).page?.image?.url ?? '';
    expect((await portal.anonymous.request('GET', url)).status).toBe(200);
    await unpublish('select-member');
    const now = (await edited('select-member')).image?.url ?? '';
    expect((await portal.anonymous.request('GET', now)).status).toBe(404);
    expect((await admin.request('GET', now)).status).toBe(200);
  });
});

const lastEntry = async () => {
  const entry = await portal.database.db
    .selectFrom('activity_entry')
    .select(['type', 'data'])
    .where('type', 'like', 'public-page.%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { type: entry.type, changes: (entry.data as { changes: object[] }).changes };
};

describe('publishing public pages', () => {
  it('a public page draft is visible to editors only until it is published', async () => {
    const { title } = (await read('questions')).page ?? {};
    const saved = await admin.call(contract.savePublicPage, {
      params: { slug: 'questions' },
      body: { title: 'Ask us' },
    });
    expect(saved.body.publicPage).toMatchObject({ title: 'Ask us', published: true, changed: true });
    expect((await read('questions')).page?.title).toBe(title);
    expect((await publish('questions')).body.publicPage).toMatchObject({ title: 'Ask us', changed: false });
    expect((await read('questions')).page?.title).toBe('Ask us');
  });

  it('a public page keeps its draft when it is unpublished', async () => {
    await admin.call(contract.savePublicPage, { params: { slug: 'questions' }, body: { title: 'Later' } });
    const { body } = await unpublish('questions');
    expect(body.publicPage).toMatchObject({ title: 'Later', published: false, changed: true });
    expect((await read('questions')).status).toBe(404);
    await publish('questions');
    expect((await read('questions')).page?.title).toBe('Later');
  });

  it('the activity log records publishing and unpublishing a public page with its changes', async () => {
    await unpublish('questions');
    expect(await lastEntry()).toEqual({
      type: 'public-page.unpublish',
      changes: [{ field: 'published', from: 'true', to: 'false' }],
    });
    await admin.call(contract.savePublicPage, { params: { slug: 'questions' }, body: { title: 'Again' } });
    await publish('questions');
    expect(await lastEntry()).toEqual({
      type: 'public-page.publish',
      changes: [
        { field: 'title', from: 'Later', to: 'Again' },
        { field: 'published', from: 'false', to: 'true' },
      ],
    });
  });

  it('public pages are published and unpublished by platform admins only', async () => {
    const at = { params: { slug: 'pricing' as const }, body: {} };
    expect((await company.call(contract.publishPublicPage, at)).status).toBe(403);
    expect((await company.call(contract.unpublishPublicPage, at)).status).toBe(403);
  });
});

const own: contract.PriceCard = {
  kind: 'own',
  name: 'Stores',
  price: '$20',
  period: 'a month',
  points: ['All courses'],
  button: { label: 'Join', link: '/public/register' },
  highlighted: true,
};
const saveCards = (cards: unknown, slug = 'pricing') =>
  admin.request('PUT', `/api/public-pages/${slug}`, { body: { cards } });
const rejectedField = async (card: object) =>
  (await saveCards([{ ...own, ...card }])).problem.fields?.[0]?.path;

describe('price cards', () => {
  it('price cards have the reader’s language by default, also when saved unchanged', async () => {
    expect((await read('pricing', 'fr')).page?.cards).toEqual(shippedCards('fr'));
    expect((await saveCards(shippedCards('en'))).status).toBe(200);
    await publish('pricing');
    expect((await read('pricing', 'fr')).page?.cards).toEqual(shippedCards('fr'));
    expect((await read('questions')).page?.cards).toEqual([]);
  });

  it('price cards are shown as saved and in order when the page is published', async () => {
    const cards = [{ kind: 'live', highlighted: false }, own];
    expect((await saveCards(cards)).status).toBe(200);
    expect((await read('pricing')).page?.cards).toEqual(shippedCards('en'));
    await publish('pricing');
    expect((await read('pricing')).page?.cards).toEqual(cards);
    expect((await lastEntry()).changes).toContainEqual({ field: 'cards', from: '', to: 'Stores: $20' });
    await portal.set({ features: { liveTraining: false } });
    expect((await read('pricing')).page?.cards).toEqual([own]);
    await portal.set({ features: { liveTraining: true } });
  });

  it('a price card is refused when its name is empty or its link is unsafe', async () => {
    expect(await rejectedField({ name: '' })).toBe('cards.0.name');
    expect(await rejectedField({ button: { label: 'Go', link: 'javascript:alert(1)' } })).toBe(
      'cards.0.button.link',
    );
  });
});
