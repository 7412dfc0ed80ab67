import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Translation } from '@forecourt/contract/translations';
import { createCast } from '../src/features/casts/cast.factory.ts';
import { createContent, createReader } from '../src/features/content/content.factory.ts';
import { form, type Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { videoFile } from './media.ts';
import { foreignStrings, isRejected, OWN_STRINGS, shareOf, storedOf, tagsThatRun } from './hostile-inputs.ts';

/**
 * Hostile texts in sections, categories, reasons, translations, and public pages. `hostile-content.test.ts` covers
 * content itself.
 */
let portal: TestPortal;
let admin: Client;
let platform: Client;
let translator: Client;
beforeAll(async () => {
  portal = await testPortal();
  const { db } = portal.database;
  const as = async (role: 'company-admin' | 'platform-admin' | 'translator') =>
    portal.as(await createReader(db, { role, dealers: [] }));
  admin = await as('company-admin');
  platform = await as('platform-admin');
  translator = await as('translator');
});
afterAll(() => portal.close());

/** Each text below is given a share of the strings from outside: together they are given all of them. */
const SHARES = 6;
const stringsFor = (place: number) => [...OWN_STRINGS, ...shareOf(foreignStrings(), place, SHARES)];
/** Texts that are sent at a time. */
const AT_ONCE = 20;

type Answer = Awaited<ReturnType<Client['request']>>;
interface Sent {
  /** The field of one of the texts that were sent. */
  readonly field: (place: number) => string;
  readonly send: (words: readonly string[]) => Promise<Answer>;
  /** What is stored of each, in the order that they were sent. */
  readonly stored: (answer: Answer) => Promise<readonly string[]> | readonly string[];
  readonly isRight: (stored: string, word: string) => boolean;
}

/** What was neither kept as it must be nor refused at its own field. */
async function wrongOf(words: readonly string[], { field, send, stored, isRight }: Sent): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (let from = 0; from < words.length; from += AT_ONCE) {
    let left = words.slice(from, from + AT_ONCE);
    let answer = await send(left);
    // what is refused by itself, and what only then
    for (let tries = 0; answer.status !== 200 && tries < 3; tries++) {
      const rejected = answer;
      left = left.filter((_, i) => !isRejected(rejected, field(i)));
      answer = await send(left);
    }
    const retained = answer.status === 200 ? await stored(answer) : [];
    if (answer.status !== 200) wrong.push([answer.status, answer.text, left]);
    else
      wrong.push(
        ...left.flatMap((word, i) => (isRight(retained[i] ?? '', word) ? [] : [[word, retained[i]]])),
      );
  }
  return wrong;
}

const isStored = (stored: string, word: string) => stored.trim() === storedOf(word);
const isHarmless = (stored: string) => tagsThatRun(stored).length === 0;

interface Sections {
  readonly announcement: { readonly sections: readonly { readonly title: string; readonly body: string }[] };
}
const sectionsOf = ({ body }: Answer) => (body as Sections).announcement.sections;
const write = (sections: readonly object[]) =>
  admin.request('POST', '/api/bulletins', { body: { title: 'Sections', sections } });

describe('sections of an article', () => {
  it('a section title is stored verbatim or refused at its field when it is hostile', async () => {
    const wrong = await wrongOf(stringsFor(0), {
      field: (i) => `sections.${i}.title`,
      send: (words) => write(words.map((title) => ({ title }))),
      stored: (answer) => sectionsOf(answer).map(({ title }) => title),
      isRight: isStored,
    });
    expect(wrong).toEqual([]);
  });

  it('a section body runs no script when it is hostile', async () => {
    const wrong = await wrongOf(stringsFor(1), {
      field: (i) => `sections.${i}.body`,
      send: (words) => write(words.map((word) => ({ title: 'Named', body: `<p>${word}</p>` }))),
      stored: (answer) => sectionsOf(answer).map(({ body }) => body),
      isRight: isHarmless,
    });
    expect(wrong).toEqual([]);
  });
});

it.each(['podcast', 'video'])(
  'categories of %ss are named verbatim or refused at their field when the name is hostile',
  async (kind) => {
    const wrong = await wrongOf([...new Set(stringsFor(2))], {
      field: (i) => `categories.${i}.name`,
      send: (words) =>
        admin.request('POST', `/api/${kind}-categories`, {
          body: { categories: words.map((name) => ({ name })) },
        }),
      stored: async () => {
        const { body } = await admin.request('GET', `/api/${kind}-categories`);
        return (body as { categories: { name: string }[] }).categories.map(({ name }) => name);
      },
      isRight: isStored,
    });
    expect(wrong).toEqual([]);
  },
);

/** A text that is translated, at its address. */
interface Translated {
  readonly who: Client;
  readonly url: string;
}
const textsOf = ({ body }: Answer) =>
  (body as { translation: Translation }).translation.groups.flatMap(({ texts }) => texts);

/** Translates a text of a role again and again; what of it did not end well. */
async function mistranslated({ who, url }: Translated, role: string, place: number): Promise<unknown[]> {
  const text = textsOf(await who.request('GET', `${url}?language=fr`)).find((one) => one.role === role);
  const wrong: unknown[] = [];
  for (const word of stringsFor(place)) {
    const given = text?.rich ? `<p>${word}</p>` : word;
    const answer = await who.request('PUT', `${url}/fr`, {
      body: { texts: [{ key: text?.key, text: given }] },
    });
    if (isRejected(answer, 'texts.0.text')) continue;
    const stored =
      answer.status === 200 ? textsOf(answer).find(({ key }) => key === text?.key)?.text : undefined;
    const isRight =
      stored !== undefined &&
      (text?.rich ? isHarmless(stored) : stored === onOneLine(word, text?.lines ?? false));
    if (!isRight) wrong.push([word, answer.status, stored ?? answer.text]);
  }
  return wrong;
}

/** As translators' texts are stored: without control characters, those of one line on one line. */
function onOneLine(word: string, lines: boolean): string {
  const plain = storedOf(word)
    // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .trim();
  return lines ? plain : plain.replaceAll(/\s+/g, ' ');
}

it('the reason for denying a video is stored verbatim or refused at its field when it is hostile', async () => {
  const recording = { bytes: await videoFile({ container: 'mp4' }), name: 'tip.mp4' };
  const rep = await portal.as(await createReader(portal.database.db, { role: 'sales-rep' }));
  const made = await rep.request('POST', '/api/videos', {
    body: form({ title: 'Four bolts', consent: true }, { audio: recording }),
  });
  const { _id } = (made.body as { video: { _id: string } }).video;
  const wrong: unknown[] = [];
  for (const reason of stringsFor(5)) {
    const answer = await admin.request('PUT', `/api/videos/${_id}/deny`, { body: { reason } });
    if (answer.status !== 200) {
      if (!isRejected(answer, 'reason')) wrong.push([reason, answer.status, answer.text]);
      continue;
    }
    const { body } = await rep.request('GET', `/api/videos/${_id}`);
    const stored = (body as { video: { submission: { reason: string } } }).video.submission.reason;
    if (!isStored(stored, reason)) wrong.push([reason, stored]);
    await rep.request('POST', `/api/videos/${_id}/submit`);
  }
  expect(wrong).toEqual([]);
});

describe('translations', () => {
  it.each([
    {
      what: 'the title of an announcement',
      kind: 'announcement',
      family: 'bulletins',
      role: 'title',
      place: 3,
    },
    { what: 'its text', kind: 'announcement', family: 'bulletins', role: 'text', place: 4 },
    {
      what: 'the description of a podcast',
      kind: 'podcast',
      family: 'podcasts',
      role: 'description',
      place: 5,
    },
  ] as const)(
    'a translation of $what is stored verbatim or sanitized when it is hostile',
    async ({ kind, family, role, place }) => {
      const { db } = portal.database;
      const id =
        kind === 'podcast'
          ? await createCast(db, { kind, body: 'Read me.' })
          : await createContent(db, { kind });
      const url = `/api/${family}/${id}/translations`;
      expect(await mistranslated({ who: translator, url }, role, place)).toEqual([]);
    },
  );

  it('a translation of a public page is stored verbatim or sanitized when it is hostile', async () => {
    const { body } = await platform.request('GET', '/api/public-pages');
    const [page] = (body as { publicPages: { _id: string }[] }).publicPages;
    const url = `/api/public-pages/${page?._id}/translations`;
    expect(await mistranslated({ who: translator, url }, 'title', 0)).toEqual([]);
    expect(await mistranslated({ who: translator, url }, 'text', 1)).toEqual([]);
  });
});

const savePage = (change: object) =>
  platform.request('PUT', '/api/public-pages/for-brands', { body: change });
const pageOf = ({ body }: Answer) => (body as { publicPage: Record<string, string> }).publicPage;

describe('public pages', () => {
  it.each(['title', 'description'])(
    'a public page stores its %s verbatim or refuses it at its field when it is hostile',
    async (field) => {
      const wrong: unknown[] = [];
      for (const word of stringsFor(2)) {
        const answer = await savePage({ [field]: word });
        if (isRejected(answer, field)) continue;
        await platform.request('POST', '/api/public-pages/for-brands/publish', { body: {} });
        const page = await portal.anonymous.request('GET', '/api/public-pages/for-brands');
        const shown = (page.body as { page?: Record<string, string> }).page?.[field] ?? '';
        // what is empty shows what the portal came with
        if (answer.status !== 200 || !isStored(pageOf(answer)[field] ?? '', word) || page.status !== 200)
          wrong.push([word, answer.status, shown]);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('the body of a public page runs no script when it is hostile', async () => {
    const wrong: unknown[] = [];
    for (const word of stringsFor(3)) {
      const answer = await savePage({ body: `<p>${word}</p>` });
      const stored = answer.status === 200 ? tagsThatRun(pageOf(answer)['body'] ?? '') : [];
      if (stored.length > 0 || !(answer.status === 200 || isRejected(answer, 'body')))
        wrong.push([word, stored]);
    }
    expect(wrong).toEqual([]);
  });
});
