import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReader } from '../src/features/content/content.factory.ts';
import type { Client } from './client.ts';
import { testPortal, type TestPortal } from './harness.ts';
import {
  foreignFiles,
  foreignStrings,
  isNamed,
  isRejected,
  OWN_STRINGS,
  shareOf,
  storedOf,
  tagsThatRun,
} from './hostile-inputs.ts';

/**
 * Everything that people write or upload for news and media, given what no well-meaning person sends: each is kept as it was
 * given, or refused with the field named. Further inputs come from the folder in `EXTRA_INPUTS`.
 */
let portal: TestPortal;
let admin: Client;
let rep: Client;
beforeAll(async () => {
  portal = await testPortal();
  admin = await portal.as(await createReader(portal.database.db, { role: 'company-admin', dealers: [] }));
  rep = await portal.as(await createReader(portal.database.db, { role: 'sales-rep' }));
});
afterAll(() => portal.close());

/** A thing that is made: its call, what it needs, its fields of words, and its parts with files. */
interface Made {
  readonly name: string;
  readonly url: string;
  /** What the answer calls it. */
  readonly one: string;
  readonly by: () => Client;
  readonly needs?: object;
  readonly words: readonly string[];
  /** Fields that hold HTML, of which only what is harmless stays. */
  readonly rich?: readonly string[];
  readonly addresses?: readonly string[];
  /** Parts, and the fields that they fill. */
  readonly files: Readonly<Record<string, string>>;
}

const article = {
  words: ['title'],
  rich: ['body'],
  files: { 'image-0': 'images.0', 'attach-0': 'attachments.0' },
};

const THINGS: readonly Made[] = [
  {
    name: 'announcement',
    url: '/api/bulletins',
    one: 'announcement',
    by: () => admin,
    ...article,
    needs: { sections: [{ key: 'more', title: 'More' }] },
    files: {
      ...article.files,
      'images-more': 'sections.more.images',
      'resources-more': 'sections.more.resources',
    },
  },
  {
    name: 'promotion',
    url: '/api/promotions',
    one: 'promotion',
    by: () => admin,
    ...article,
    needs: { startDate: '2026-04-01', endDate: '2026-05-01' },
    addresses: ['link'],
  },
  {
    name: 'event',
    url: '/api/events',
    one: 'event',
    by: () => admin,
    ...article,
    needs: { startDate: '2026-04-01', endDate: '2026-04-02' },
    words: ['title', 'venue', 'city', 'state'],
    addresses: ['link'],
  },
  {
    name: 'podcast',
    url: '/api/podcasts',
    one: 'podcast',
    by: () => admin,
    words: ['title', 'description', 'transcript'],
    files: { audio: 'audio', image: 'image', 'captions[0][file]': 'captions.0.file' },
  },
  {
    name: 'video',
    url: '/api/videos',
    one: 'video',
    by: () => admin,
    words: ['title', 'description', 'transcript'],
    files: { audio: 'audio', image: 'image', 'captions[0][file]': 'captions.0.file' },
  },
  {
    name: 'submitted video',
    url: '/api/videos',
    one: 'video',
    by: () => rep,
    needs: { draft: true, consent: true },
    words: ['title', 'description', 'transcript'],
    files: { audio: 'audio', image: 'image' },
  },
  {
    name: 'suggested follow',
    url: '/api/suggested-follows',
    one: 'suggest',
    by: () => admin,
    needs: { network: 'website', url: 'https://example.test/' },
    words: ['title', 'description'],
    addresses: ['url'],
    files: { image: 'image' },
  },
  {
    name: 'resource',
    url: '/api/resources',
    one: 'resource',
    by: () => admin,
    words: ['title', 'description', 'bucket'],
    addresses: ['url'],
    files: { file: 'file' },
  },
  {
    name: 'message',
    url: '/api/messages',
    one: 'message',
    by: () => admin,
    needs: { draft: true },
    words: ['subject'],
    rich: ['body'],
    files: { 'attach-1': 'attach-1' },
  },
  {
    // its names are those of `features/media-center/hostile.test.ts`
    name: 'folder of the media center',
    url: '/api/media-center',
    one: 'fileObject',
    by: () => admin,
    needs: { type: 'folder', name: 'Folder', onConflict: 'keep-both' },
    words: ['description'],
    files: { coverImage: 'coverImage', fileThumb: 'fileThumb' },
  },
];

/** The first of its words is what names it. */
const nameOf = ({ words }: Made): string => words[0] ?? 'title';

/** What the kind at this place is given. */
const stringsFor = (place: number): readonly string[] => [
  ...OWN_STRINGS,
  ...shareOf(foreignStrings(), place, THINGS.length),
];

type Thing = Readonly<Record<string, unknown>>;
const thingIn = (body: unknown, one: string): Thing => ((body ?? {}) as Record<string, Thing>)[one] ?? {};

const wordsIn = (thing: Thing, field: string): string => {
  const words = thing[field];
  return typeof words === 'string' ? words : '';
};

describe.each(THINGS)('texts of the $name', (made) => {
  const { url, one, by, needs, words, rich = [], addresses = [] } = made;
  const base = () => ({ ...needs, [nameOf(made)]: 'Named' });

  it('a content text is stored verbatim or refused at its field when it is hostile', async () => {
    const wrong: unknown[] = [];
    for (const [i, word] of stringsFor(THINGS.indexOf(made)).entries())
      for (const field of shareOf(words, i, words.length)) {
        const answer = await by().request('POST', url, { body: { ...base(), [field]: word } });
        const stored = wordsIn(thingIn(answer.body, one), field).trim();
        if (!(answer.status === 200 ? stored === storedOf(word) : isRejected(answer, field)))
          wrong.push([field, word, answer.status, stored]);
      }
    expect(wrong).toEqual([]);
  }, 240_000);

  it.runIf(rich.length > 0)(
    'a rich text runs no script when it is hostile',
    async () => {
      const wrong: unknown[] = [];
      for (const word of stringsFor(THINGS.indexOf(made)))
        for (const field of rich) {
          const answer = await by().request('POST', url, { body: { ...base(), [field]: `<p>${word}</p>` } });
          // markup is fine as escaped text, but not as a tag or an attribute
          const runs = tagsThatRun(wordsIn(thingIn(answer.body, one), field));
          if (!(answer.status === 200 ? runs.length === 0 : isRejected(answer, field)))
            wrong.push([field, word, answer.status, runs]);
        }
      expect(wrong).toEqual([]);
    },
    240_000,
  );

  it.runIf(addresses.length > 0)(
    'a link field is refused when its address is not an absolute web address',
    async () => {
      const wrong = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http:/x', '//x.test'];
      for (const field of addresses)
        for (const address of wrong) {
          const { status, problem } = await by().request('POST', url, {
            body: { ...base(), [field]: address },
          });
          expect([address, status, isNamed(problem.fields, field)]).toEqual([address, 422, true]);
        }
    },
  );
});

interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
const text = (name: string, words: string): Sample => ({ name, bytes: new TextEncoder().encode(words) });

const ownFiles: readonly Sample[] = [
  text('empty.jpg', ''),
  text('page.jpg', '<html><script>alert(1)</script></html>'),
  text('run.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  text('film.mp4', 'this is no film'),
  text('talk.mp3', 'ID3 this is no sound'),
  text('cut.zip', 'PK\u0003\u0004 cut off'),
  text('../../passwd.pdf', '%PDF-1.4 not really'),
  text('captions.vtt', 'no captions'),
];
const samples = (): readonly Sample[] =>
  foreignFiles().map((place) => ({
    name: path.basename(place),
    bytes: new Uint8Array(readFileSync(place)),
  }));
/** Parts among which the files from outside are shared out. */
const SHARES = 3;

const parts = THINGS.flatMap((made) =>
  Object.entries(made.files).map(([part, field]) => ({ made, part, field, title: `${made.name}, ${part}` })),
);

describe.each(parts)('uploads of the $title', ({ made, part, field, title }) => {
  const captions = part.startsWith('captions') ? { captions: [{ language: 'en' }] } : {};

  it('an uploaded file is never served as HTML, SVG, or script when it is hostile', async () => {
    const wrong: unknown[] = [];
    const place = parts.findIndex((one) => one.title === title);
    for (const { name, bytes } of [...ownFiles, ...shareOf(samples(), place, SHARES)]) {
      const form = new FormData();
      form.append(part, new Blob([bytes]), name);
      form.append('data', JSON.stringify({ ...made.needs, ...captions, [nameOf(made)]: name }));
      const answer = await made.by().request('POST', made.url, { body: form });
      if (answer.status === 200) wrong.push(...(await shownWrong(made, answer.body)));
      else if (!isRejected(answer, field)) wrong.push([name, answer.status, answer.problem.code]);
    }
    expect(wrong).toEqual([]);
  }, 240_000);
});

/** What is served of the files of a thing as what it must not be. */
async function shownWrong({ one, by }: Made, body: unknown): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const url of JSON.stringify(thingIn(body, one)).match(/\/api\/files\/[^"]+/g) ?? []) {
    const { status, headers } = await by().request('GET', url);
    // what is still being made playable is not there yet
    const isThere = status === 200 || status === 404;
    if (!isThere || /html|svg|javascript/.test(String(headers['content-type'])))
      wrong.push([url, status, headers['content-type']]);
  }
  return wrong;
}

it('a comment on a video is stored verbatim or refused at its field when it is hostile', async () => {
  const form = new FormData();
  form.append('data', JSON.stringify({ title: 'Film' }));
  const { body } = await admin.request('POST', '/api/videos', { body: form });
  const url = `/api/videos/${String(thingIn(body, 'video')['_id'])}/comment`;
  const wrong: unknown[] = [];
  for (const word of stringsFor(0)) {
    await portal.database.db.deleteFrom('rate_limit').execute();
    const answer = await admin.request('POST', url, { body: { message: word } });
    const stored = thingIn(answer.body, 'comment')['message'];
    if (!(answer.status === 200 ? stored === storedOf(word) : isRejected(answer, 'message')))
      wrong.push([word, answer.status, stored]);
  }
  expect(wrong).toEqual([]);
}, 120_000);
