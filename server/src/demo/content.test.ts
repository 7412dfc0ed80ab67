import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import sanitizeHtml from 'sanitize-html';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageKinds, imageSvg, renderImage, type ImageSpec } from './art.ts';
import { renderMark } from './art/marks.ts';
import {
  adminGroups,
  assignmentGroups,
  brands,
  businessUnits,
  courses,
  curriculumMinutes,
  curriculums,
  dealers,
  signIns,
  slides,
  users,
} from './content/index.ts';
import { categoryNames, translations } from './content/translations/index.ts';
import { clips, transcript } from './media.ts';
import { DEMO_EMAILS } from '../kit/demo.ts';

const sections = courses.flatMap((course) =>
  course.chapters.flatMap((chapter) => chapter.sections.map((section) => ({ course: course.key, section }))),
);
const plain = (html: string): string =>
  sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
const words = (html: string): number => plain(html).split(/\s+/).filter(Boolean).length;
const keysOf = (list: readonly { key: string }[]): string[] => list.map((item) => item.key);
const repeated = (list: readonly string[]): string[] =>
  list.filter((value, index) => list.indexOf(value) !== index);

/** Fails with the keys that the list lacks. */
function has(list: readonly { key: string }[], wanted: readonly string[], from: string): void {
  expect(
    wanted.filter((key) => !keysOf(list).includes(key)),
    from,
  ).toEqual([]);
}

/** Keys that lie on a cycle of prerequisites, or none. */
function cyclic(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    (edges.get(from) ?? []).some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  return [...edges.keys()].filter((key) => reaches(key, key, new Set()));
}

/** All texts of a course in reading order, as its translations stand. */
const readingOrder = (key: string): string[] =>
  courses
    .filter((course) => course.key === key)
    .flatMap((course) => [
      course.title,
      course.description,
      ...course.chapters.flatMap((chapter) => [
        chapter.title,
        ...chapter.sections.flatMap((section) => [
          section.title,
          ...(section.kind === 'text' ? [section.html] : section.kind === 'audio' ? ['<p>'] : []),
        ]),
      ]),
      ...course.quiz.questions.flatMap((question) => [
        question.text,
        ...question.answers.map((answer) => answer.text),
        question.explanation,
      ]),
      ...course.resources.map(({ title }) => title),
    ]);

const tags = (html: string) => html.match(/<(?!br)[a-z0-9]+/g) ?? [];

describe('demo translations', () => {
  it.each([...translations])('demo translations of %s hold every text in its place', (key, byLanguage) => {
    const originals = readingOrder(key);
    for (const texts of Object.values(byLanguage)) {
      expect(texts).toHaveLength(originals.length);
      expect(texts.map(tags)).toEqual(originals.map(tags));
      expect(texts.every((text) => text.trim() !== '')).toBe(true);
    }
  });

  it('category translations name exactly the categories in use', () => {
    const used = new Set(curriculums.flatMap((curriculum) => curriculum.categories));
    expect(Object.keys(categoryNames).toSorted()).toEqual([...used].toSorted());
  });
});

describe('demo size', () => {
  it('the demo has three brands, twelve curriculums, and thirty courses', () => {
    expect([brands.length, curriculums.length, courses.length]).toEqual([3, 12, 30]);
    for (const brand of brands)
      expect(curriculums.filter((item) => item.brand === brand.key)).toHaveLength(4);
  });

  it('the demo has a sign-in for each role, at least 58 other users, and three slides', () => {
    expect(signIns.map((user) => user.email).toSorted()).toEqual(DEMO_EMAILS.toSorted());
    for (const user of signIns) expect(user.email).toBe(`${user.role}@demo.test`);
    expect(users.length - signIns.length).toBeGreaterThanOrEqual(58);
    expect(slides).toHaveLength(3);
  });
});

describe('demo content limits', () => {
  it('demo descriptions stay within the limits of the portal in both languages', () => {
    for (const brand of brands)
      for (const value of [brand.description, brand.fr.description])
        expect(value.length, brand.key).toBeLessThanOrEqual(600);
    for (const item of [...curriculums, ...courses]) {
      for (const value of [item.description, item.fr.description])
        expect(value.length, item.key).toBeLessThanOrEqual(250);
      expect(item.fr.title.length, item.key).toBeGreaterThan(0);
    }
  });

  it('French demo texts have no-break spaces before colons and inside quotation marks', () => {
    const french = [...brands, ...curriculums, ...courses, ...slides].flatMap((item) =>
      Object.values(item.fr),
    );
    expect(french.length).toBeGreaterThan(90);
    expect(french.filter((value) => / [:;?!»]|« |'/.test(value))).toEqual([]);
  });

  it('each demo course has 2 to 4 chapters of 1 to 4 sections, a cheat sheet, and a resource', () => {
    for (const course of courses) {
      expect([2, 3, 4], course.key).toContain(course.chapters.length);
      for (const chapter of course.chapters)
        expect([1, 2, 3, 4], `${course.key}: ${chapter.title}`).toContain(chapter.sections.length);
      expect(course.cheatSheet, course.key).toMatch(/^<h2>/);
      expect(course.resources.length, course.key).toBeGreaterThan(0);
    }
  });

  it('demo text sections have 80 to 250 words and only tags that the reader supports', () => {
    const allowedTags = [
      'h2',
      'h3',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ];
    for (const { course, section } of sections) {
      if (section.kind !== 'text') continue;
      const name = `${course}: ${section.title}`;
      expect(words(section.html), name).toBeGreaterThanOrEqual(80);
      expect(words(section.html), name).toBeLessThanOrEqual(250);
      expect(sanitizeHtml(section.html, { allowedTags, allowedAttributes: {} }), name).toBe(section.html);
      expect(
        section.html.startsWith('<p>') ||
          section.html.startsWith('<ol>') ||
          section.html.startsWith('<table>'),
        name,
      ).toBe(true);
    }
  });

  it('demo courses use every kind of section and every clip', () => {
    expect(new Set(sections.map(({ section }) => section.kind))).toEqual(
      new Set(['text', 'video', 'audio', 'product']),
    );
    const played = sections.flatMap(({ section }) => ('clip' in section ? [section.clip] : []));
    expect(new Set(played)).toEqual(new Set(Object.keys(clips)));
  });
});

describe('demo references', () => {
  it('demo keys, email addresses, and dealer numbers are unique', () => {
    for (const list of [brands, curriculums, courses, dealers, businessUnits, assignmentGroups, adminGroups])
      expect(repeated(keysOf(list))).toEqual([]);
    expect(repeated(users.map((user) => user.email))).toEqual([]);
    expect(repeated(dealers.map((dealer) => dealer.dealerNum))).toEqual([]);
  });

  it('demo references point only to existing items', () => {
    for (const item of curriculums) {
      has(
        courses.filter((course) => course.brand === item.brand),
        item.courses,
        item.key,
      );
      has(curriculums, item.prerequisites, item.key);
      has(businessUnits, item.audience.businessUnits ?? [], item.key);
      expect(item.categories, item.key).toContain(item.category);
      expect(curriculumMinutes(item), item.key).toBeGreaterThan(0);
    }
    for (const course of courses) has(courses, course.prerequisites ?? [], course.key);
    for (const dealer of dealers) {
      has(businessUnits, dealer.businessUnits, dealer.key);
      has(brands, dealer.brands, dealer.key);
    }
    for (const user of users) {
      has(dealers, user.dealers, user.email);
      has(assignmentGroups, user.assignmentGroups, user.email);
      has(brands, user.brands, user.email);
    }
    for (const group of adminGroups) {
      has(dealers, group.dealers, group.key);
      expect(
        group.members.filter((email) => !users.some((user) => user.email === email)),
        group.key,
      ).toEqual([]);
    }
  });

  it('every demo course is in a curriculum and every dealer in an admin group', () => {
    const taught = curriculums.flatMap((item) => item.courses);
    expect(courses.filter((course) => !taught.includes(course.key)).map((course) => course.key)).toEqual([]);
    const grouped = adminGroups.flatMap((group) => group.dealers);
    expect(dealers.filter((dealer) => !grouped.includes(dealer.key)).map((dealer) => dealer.key)).toEqual([]);
  });

  it('demo prerequisites have no cycle', () => {
    expect(
      cyclic(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c']);
    expect(cyclic(new Map(curriculums.map((item) => [item.key, item.prerequisites])))).toEqual([]);
    expect(cyclic(new Map(courses.map((item) => [item.key, item.prerequisites ?? []])))).toEqual([]);
  });

  it('a demo curriculum lists the prerequisite of a course before that course', () => {
    for (const item of curriculums)
      for (const key of item.courses) {
        for (const before of courses.find((course) => course.key === key)?.prerequisites ?? []) {
          const position = item.courses.indexOf(before);
          expect(position, `${item.key}: ${before} before ${key}`).toBeGreaterThanOrEqual(0);
          expect(position, `${item.key}: ${before} before ${key}`).toBeLessThan(item.courses.indexOf(key));
        }
      }
  });

  it('demo postal codes have the format of their country', () => {
    for (const dealer of dealers)
      expect(dealer.address.postalCode, dealer.key).toMatch(
        dealer.address.country === 'US' ? /^\d{5}$/ : /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
      );
  });
});

describe('demo quizzes', () => {
  it('each demo quiz has 4 to 8 questions of 3 or 4 answers, with at least one right and one wrong', () => {
    for (const { key, quiz } of courses) {
      expect(quiz.questions.length, key).toBeGreaterThanOrEqual(4);
      expect(quiz.questions.length, key).toBeLessThanOrEqual(8);
      expect(quiz.passMark, key).toBeGreaterThan(0.5);
      for (const question of quiz.questions) {
        const right = question.answers.filter((answer) => answer.right).length;
        expect([3, 4], question.text).toContain(question.answers.length);
        expect(right, question.text).toBeGreaterThan(0);
        expect(right, question.text).toBeLessThan(question.answers.length);
        expect(question.choice, question.text).toBe(right > 1 ? 'multiple' : 'single');
        expect(question.explanation.length, question.text).toBeGreaterThan(10);
        expect(repeated(question.answers.map((answer) => answer.text)), question.text).toEqual([]);
      }
    }
  });

  it('demo quizzes include multiple choice, images, time limits, and limited attempts', () => {
    const questions = courses.flatMap((course) => course.quiz.questions);
    expect(questions.filter((question) => question.choice === 'multiple').length).toBeGreaterThan(20);
    expect(questions.filter((question) => question.picture).length).toBeGreaterThan(20);
    expect(
      questions.flatMap((question) => question.answers).filter((answer) => answer.picture).length,
    ).toBeGreaterThan(8);
    expect(courses.filter((course) => course.quiz.timeLimitMinutes !== null).length).toBeGreaterThan(3);
    expect(courses.filter((course) => course.quiz.attempts !== null).length).toBeGreaterThan(5);
  });
});

interface Cue {
  start: number;
  end: number;
  text: string;
}

/** `00:01:02.500` → 62.5 */
const seconds = (stamp = ''): number => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function cues(file: string): Cue[] {
  const [head, ...blocks] = readFileSync(file, 'utf8').trim().split(/\n\n+/);
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [, timing = '', ...text] = block.split('\n');
    const [, start, end] = /^([\d:.]+) --> ([\d:.]+)$/.exec(timing) ?? [];
    return { start: seconds(start), end: seconds(end), text: text.join('\n') };
  });
}

describe('demo clips', () => {
  it.each(Object.values(clips))(
    'the clip $key has its files, captions within its length, and a size below 250 kB',
    ({ kind, file, poster, captions, seconds: length }) => {
      expect(statSync(file).size).toBeLessThan(250_000);
      expect(readFileSync(poster).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      const start = readFileSync(file).subarray(0, 8).toString('latin1');
      expect(start).toMatch(kind === 'video' ? /^....ftyp$/s : /^(ID3|\xff[\xe2-\xfb])/);
      const [english, french] = [cues(captions.en), cues(captions.fr)];
      expect(french.map(({ start, end }) => [start, end])).toEqual(
        english.map(({ start, end }) => [start, end]),
      );
      for (const list of [english, french])
        list.forEach((cue, index) => {
          expect(cue.text.length).toBeGreaterThan(5);
          expect(cue.start).toBeGreaterThanOrEqual(list[index - 1]?.end ?? 0);
          expect(cue.end).toBeGreaterThan(cue.start);
          expect(cue.end).toBeLessThanOrEqual(length);
        });
    },
  );

  it('transcript returns the captions of a clip as text in each language', () => {
    expect(transcript(clips['tread-depth'], 'en')).toBe(
      'Measure the depth in three main grooves. A new tyre has about eight millimetres. Below four, wet and snow grip drop clearly. Write down the lowest reading.',
    );
    expect(transcript(clips['tread-depth'], 'fr')).toContain('Mesurez la profondeur');
  });

  const probe = ['/usr/bin/ffprobe', '/usr/local/bin/ffprobe', '/opt/homebrew/bin/ffprobe'].find((file) =>
    existsSync(file),
  );
  it.skipIf(probe === undefined).each(Object.values(clips))(
    'the clip $key is as long as its declared duration',
    ({ file, seconds }) => {
      const found = execFileSync(
        probe ?? 'ffprobe',
        ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file],
        { encoding: 'utf8' },
      );
      expect(Math.abs(Number(found) - seconds)).toBeLessThan(0.15);
    },
  );
});

describe('demo images', () => {
  const sizes = [
    [400, 300],
    [1600, 500],
    [400, 200],
  ] as const;
  it.each(imageKinds)('demo image %s has contrast and is reproducible in every format', async (kind) => {
    for (const [width, height] of sizes) {
      const spec: ImageSpec = { kind, hue: 255, seed: 1 };
      const found = await sharp(await renderImage(spec, width, height)).stats();
      const { width: w, height: h } = await sharp(await renderImage(spec, width, height)).metadata();
      expect([w, h]).toEqual([width, height]);
      expect(Math.max(...found.channels.map((channel) => channel.stdev))).toBeGreaterThan(12);
      expect(imageSvg(spec, width, height)).toBe(imageSvg(spec, width, height));
      expect(imageSvg({ ...spec, seed: 2 }, width, height)).not.toBe(imageSvg(spec, width, height));
    }
  });

  it('imageSvg draws every image of the content without invalid values', () => {
    const specs = [
      ...brands.flatMap((brand) => Object.values(brand.pictures)),
      ...curriculums.map((item) => item.picture),
      ...courses.map((item) => item.picture),
      ...slides.map((item) => item.picture),
      ...courses
        .flatMap((course) => course.quiz.questions)
        .flatMap((question) => [question.picture, ...question.answers.map((answer) => answer.picture)]),
      ...sections.flatMap(({ section }) =>
        section.kind === 'product'
          ? section.products.flatMap((product) => [
              product.picture,
              ...product.variants.map((variant) => variant.picture),
            ])
          : [],
      ),
    ].filter((spec) => spec !== undefined);
    expect(specs.length).toBeGreaterThan(100);
    for (const spec of specs) expect(imageSvg(spec, 400, 300)).not.toMatch(/NaN|undefined|oklch/);
  });

  it('renderMark draws the marks of the brands on a transparent background', async () => {
    for (const brand of brands) {
      const image = sharp(await renderMark(brand.mark, brand.accent, 128));
      expect((await image.metadata()).width).toBe(128);
      expect((await image.stats()).isOpaque).toBe(false);
    }
  });
});
