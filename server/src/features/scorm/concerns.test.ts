import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@forecourt/contract/scorm';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createWorld } from '../learning/world.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { manifestText, packageZip, play, scormCourse, upload } from './scorm.factory.ts';
import { zipOfTexts } from '../../../test/zip.ts';

let portal: TestPortal;
let brand: string;
let learner: Client;
let manager: Client;

beforeAll(async () => {
  portal = await testPortal({
    CONTENT_ORIGIN: 'http://127.0.0.1:4001',
    SCORM_SOURCES: 'https://listed.example',
  });
  await portal.set({ courseLimits: 1000 });
  ({ brand, learner } = await createWorld(portal));
  const builder = { role: 'brand-manager', brands: [brand], dealers: [] } as const;
  manager = await portal.as(await createUser(portal.database.db, builder));
});
afterAll(() => portal.close());

const withPage = (page: string, more: Record<string, string> = {}) =>
  zipOfTexts({ 'imsmanifest.xml': manifestText(), 'one.html': page, ...more });
const concernsIn = async (zip: Buffer) => {
  const { state, concerns } = await upload(portal, manager, zip, { brandId: brand });
  expect(state).toBe('ready');
  return concerns.map(({ kind, what, file }) => `${kind} ${what} ${file}`);
};

describe('concerns about an imported package', () => {
  test.each<[string, Buffer, string[]]>([
    ['nothing', packageZip(), []],
    [
      'a script from elsewhere',
      withPage('<script type="text/javascript" src="https://code.example.com/jquery.js?v=1"></script>'),
      ['blocked https://code.example.com/jquery.js one.html'],
    ],
    [
      'styles from elsewhere',
      withPage(
        '<link href="//cdn.example.com/all.css" rel="stylesheet"><style>@import url("https://x.example/y.css");</style>',
      ),
      ['blocked https://x.example/y.css one.html', 'blocked //cdn.example.com/all.css one.html'],
    ],
    [
      'a picture and a video from elsewhere, which show where the operator lists the place',
      withPage('<img src="https://x.example/a.png"><video src=https://x.example/b.mp4></video>'),
      ['outside https://x.example/a.png one.html', 'outside https://x.example/b.mp4 one.html'],
    ],
    [
      'a picture without encryption',
      withPage('<img src="http://x.example/a.png">'),
      ['blocked http://x.example/a.png one.html'],
    ],
    [
      'a font named by a style',
      withPage('<p>', {
        'css/all.css': 'body { src: url(https://x.example/a.woff2) } /* url(https://y.example/b) */',
      }),
      ['outside https://x.example/a.woff2 css/all.css'],
    ],
    [
      'a script that a script loads',
      withPage('<p>', {
        'a.js': 'const s = document.createElement("script"); s.src = "https://x.example/lib.js";',
      }),
      ['blocked https://x.example/lib.js a.js'],
    ],
    [
      'Flash in a page',
      withPage('<object data="film.swf"><param name="movie" value="film.swf"></object>', {
        'film.swf': 'FWS',
      }),
      ['unplayable film.swf one.html'],
    ],
    [
      'Flash that a script puts in, and one that is only named',
      withPage(`<script>swfobject.embedSWF("film.swf?x=1", "here"); const fallback = "other.swf";</script>`, {
        'media/film.swf': 'FWS',
      }),
      ['unplayable film.swf one.html'],
    ],
    [
      'Flash as a part of its own',
      zipOfTexts({
        'imsmanifest.xml': manifestText().replace('href="one.html">', 'href="one.swf">'),
        'one.swf': 'FWS',
      }),
      ['unplayable one.swf imsmanifest.xml'],
    ],
    [
      'links, comments and names of documents, which load nothing',
      withPage(`<!doctype html><html xmlns="http://www.w3.org/1999/xhtml">
        <!-- <script src="https://x.example/old.js"></script> --><a href="https://x.example/">Read</a>
        <link rel="canonical" href="https://x.example/page">`),
      [],
    ],
  ])('the import lists the concerns about a package when it has %s', async (_what, zip, expected) => {
    expect((await concernsIn(zip)).toSorted()).toEqual(expected.toSorted());
  });

  test('package concerns are all shown to builders, and to learners only those that leave pages empty', async () => {
    const zip = withPage(
      '<script src="https://x.example/a.js"></script><img src="https://x.example/a.png">',
      {
        'a.js': 'importScripts("https://x.example/worker.js")',
      },
    );
    const courseId = await scormCourse(portal, manager, brand, { zip });
    const { body } = await manager.call(contract.getScorm, { params: { courseId } });
    expect(body.versions[0]?.concerns).toHaveLength(3);
    const player = await play(portal, learner, courseId);
    expect((await player.state()).concerns).toEqual([
      { kind: 'blocked', what: 'https://x.example/a.js', file: 'one.html' },
      { kind: 'blocked', what: 'https://x.example/a.png', file: 'one.html' },
    ]);
  });

  test('package concerns leave out sources for learners when the operator lists them', async () => {
    const zip = withPage(
      '<img src="https://listed.example/a.png"><iframe src="//listed.example/film"></iframe><img src="https://listed.example.evil.test/b.png">',
    );
    const player = await play(portal, learner, await scormCourse(portal, manager, brand, { zip }));
    expect((await player.state()).concerns).toEqual([
      { kind: 'blocked', what: 'https://listed.example.evil.test/b.png', file: 'one.html' },
    ]);
  });
});
