import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as courses from '@forecourt/contract/courses';
import * as contract from '@forecourt/contract/gift';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createUser } from '../users/user.factory.ts';
import { createBrand, createCourse } from './course.factory.ts';
import { escape, hide, show } from './gift/escapes.ts';
import { readGift } from './gift/read-gift.ts';
import { writeGift } from './gift/write-gift.ts';
import type { QuizQuestions } from './quiz.ts';

const read = (text: string, present = 0) => readGift({ text, language: 'en', present });
/** Questions as the quiz holds them: without the place and the name that they had in the file. */
const asAsked = (questions: ReturnType<typeof read>['questions']) =>
  questions.map(({ text, multiple, explanation, answers }) => ({ text, multiple, explanation, answers }));
const brief = (text: string) =>
  read(text).questions.map(
    ({ text: words, multiple, answers }) =>
      `${words} ${multiple ? 'several' : 'one'}: ${answers.map((a) => (a.correct ? `+${a.text}` : `-${a.text}`)).join(' ')}`,
  );
const reasons = (text: string) => read(text).problems.map(({ line, message }) => [line, message]);

describe('readable GIFT questions', () => {
  it.each([
    ['one right answer', 'Who?{~Grant ~Jefferson =no one}', 'Who? one: -Grant -Jefferson +no one'],
    [
      'the answers in the middle',
      'Grant is {~buried =entombed} here.',
      'Grant is _____ here. one: -buried +entombed',
    ],
    [
      'the answers before the full stop',
      'It rises in the {=east ~west}.',
      'It rises in the _____. one: +east -west',
    ],
    ['true', 'The sun is a star.{T}', 'The sun is a star. one: +True -False'],
    ['false, with feedback', 'The moon is green.{FALSE#No!#Right!}', 'The moon is green. one: -True +False'],
    ['shares of several', 'Which?{~%50%A ~%50%B ~%-100%C}', 'Which? several: +A +B -C'],
    ['one share only', 'Which?{~%50%A ~B}', 'Which? several: +A -B'],
    ['a weight of all', 'Which?{~%100%A ~B}', 'Which? one: +A -B'],
    ['a decimal comma', 'Which?{~%33,333%A ~%33.333%B ~%33.333%C ~D}', 'Which? several: +A +B +C -D'],
    ['two that are right', 'Which?{=A =B ~C}', 'Which? several: +A +B -C'],
    [
      'escapes',
      String.raw`A \{set\} \= \#1\: x\~y? {=a\=b ~c\\d}`,
      String.raw`A {set} = #1: x~y? one: +a=b -c\d`,
    ],
    ['line breaks', 'First\\nsecond{=a ~b}', 'First\nsecond one: +a -b'],
    ['a title', '::Q 1:: What?{=a ~b}', 'What? one: +a -b'],
    ['tags', '[html]<p>The <b>sun</b> &amp; moon</p>{=<i>a</i>#<b>yes</b> ~b}', 'The sun & moon one: +a -b'],
    ['signs that are no tags', '1 < 2 and 3 > 2?{=yes ~no}', '1 < 2 and 3 > 2? one: +yes -no'],
    ['tags that are text', '[plain]What is <b>?{=a tag ~none}', 'What is <b>? one: +a tag -none'],
    ['the lines of other systems', 'What?{\r\n=a\r\n~b\r\n}\r\n', 'What? one: +a -b'],
  ])('the GIFT reader reads a question with %s', (_name, text, expected) => {
    expect(brief(text)).toEqual([expected]);
    expect(read(text).problems).toEqual([]);
  });

  it('the GIFT reader takes the general feedback as the explanation', () => {
    expect(read('What?{=a#well done ~b####Because [1]}').questions[0]).toMatchObject({
      explanation: 'Because [1]',
      answers: [{ text: 'a' }, { text: 'b' }],
    });
  });

  it.each([
    ['[plain]Use <b> &amp; not <i>', 'Use <b> &amp; not <i>'],
    ['[html]Use <b>this</b>', 'Use this'],
  ])('the GIFT reader reads the explanation %j in the format that it declares', (written, explanation) => {
    const { questions } = read(`What?{=a ~b####${written}}`);
    expect(questions[0]).toMatchObject({ explanation });
    const stored = questions.map((question) => ({
      ...question,
      id: '',
      image: null,
      chapter: null,
      answers: question.answers.map((answer) => ({ ...answer, id: '', image: null })),
    }));
    expect(read(writeGift(stored)).questions[0]).toMatchObject({ explanation });
  });

  it('the GIFT reader notes with their lines what it leaves out', () => {
    const { notes } = read(
      '$CATEGORY: Lamps/Beams\n\nWhat?{=a#yes ~%50%b}\n\n[html]<img src\\="x"> Which?{=a =b ~c}',
    );
    expect(notes.map(({ line }) => line)).toEqual([1, 3, 3, 5, 5, 5]);
    expect(notes[0]?.message).toContain('Lamps/Beams');
  });
});

describe('unreadable GIFT questions', () => {
  it.each([
    ['a short answer', 'Who?{=no one =nobody}', /Short-answer/],
    ['pairs', 'Match.{=Canada->Ottawa =Italy->Rome}', /Matching/],
    ['a number', 'When?{#1822:5}', /Numerical/],
    ['numbers', 'When?{#\n=1822:0\n=%50%1822:2}', /Numerical/],
    ['an essay', 'Write.{}', /Essay/],
    ['a description', 'Read this first.', /isn’t a question/],
    ['two groups of answers', 'A {=a ~b} and {=c ~d}', /one set of answers/],
    ['no end', 'What?{=a ~b', /braces/],
    ['no beginning', 'What? =a ~b}', /without a \{/],
    ['no marks', 'What?{a ~b}', /must begin/],
    ['nothing right', 'What?{~a ~b}', /No answer is marked correct/],
    ['nothing wrong', 'What?{~%50%a ~%50%b}', /Every answer is correct/],
    ['an empty answer', 'What?{=a ~}', /no text/],
    ['no text', '::Title::{=a ~b}', /no text/],
    ['a picture instead of a text', '[html]<img src\\="x">{=a ~b}', /no text/],
    ['too many answers', `What?{=a ${'~b '.repeat(20)}}`, /up to 20/],
    ['a long question', `${'x'.repeat(2001)}{=a ~b}`, /2000/],
    ['a long answer', `What?{=a ~${'x'.repeat(1001)}}`, /1000/],
    ['a long explanation', `What?{=a ~b####${'x'.repeat(2001)}}`, /2000/],
    ['control characters', 'What\u0007?{=a ~b}', /can’t be saved/],
  ])('the GIFT reader reports a problem when a block has %s', (_name, text, reason) => {
    const { questions, problems } = read(text);
    expect(questions).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(reason);
  });

  it('the GIFT reader reports a problem with its line and returns the block unchanged for correction', () => {
    const text = '// about lamps\nGood?{=a ~b}\n\n\n// a comment\nBad?{=a}\n\nAlso good?{=a ~b}';
    expect(reasons(text)[0]?.[0]).toBe(6);
    const { rest, questions } = read(text);
    expect(questions).toHaveLength(2);
    expect(rest).toMatch(/^\/\/ Line 6: .+\n\/\/ a comment\nBad\?\{=a\}$/);
    // reading it again neither adds remarks to remarks nor loses anything
    const again = read(rest).rest;
    expect(again.split('\n')).toHaveLength(3);
    expect(read(rest.replace('{=a}', '{=a ~b}')).questions).toHaveLength(1);
  });

  it('the GIFT reader refuses questions when the quiz is full', () => {
    const text = Array.from({ length: 5 }, (_, n) => `Question ${n}?{=a ~b}`).join('\n\n');
    const { questions, problems } = read(text, 197);
    expect([questions.length, problems.length]).toEqual([3, 2]);
    expect(problems[0]?.message).toContain('200');
  });
});

const line = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter(
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  (text) => text === text.trim() && text !== '_____' && !/[\u0000-\u001f\u007f\ue000-\ue0ff]/.test(text),
);
const words = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const quiz = fc.array(
  fc
    .record({
      text: words,
      explanation: fc.oneof(fc.constant(''), words),
      multiple: fc.boolean(),
      right: fc.array(words, { minLength: 1, maxLength: 4 }),
      wrong: fc.array(words, { minLength: 1, maxLength: 4 }),
    })
    .map(({ right, wrong, multiple, ...rest }): QuizQuestions[number] => ({
      ...rest,
      multiple,
      id: crypto.randomUUID(),
      image: null,
      chapter: null,
      answers: [...(multiple ? right : right.slice(0, 1)), ...wrong].map((text, i) => ({
        id: crypto.randomUUID(),
        text,
        image: null,
        correct: i < (multiple ? right.length : 1),
      })),
    })),
  { maxLength: 6 },
);

describe('GIFT properties', () => {
  it('a quiz is the same when it is written as GIFT and read back', () => {
    fc.assert(
      fc.property(quiz, (questions) => {
        const { questions: back, problems } = read(writeGift(questions));
        expect(problems).toEqual([]);
        expect(asAsked(back)).toEqual(
          questions.map(({ text, multiple, explanation, answers }) => ({
            text,
            multiple,
            explanation,
            answers: answers.map(({ text: answer, correct }) => ({ text: answer, correct })),
          })),
        );
      }),
    );
  });

  it('a text is the same when its escapes are hidden and shown again', () => {
    fc.assert(
      fc.property(line, (text) => {
        expect(show(hide(escape(text)))).toBe(text);
      }),
    );
  });

  it('every GIFT block becomes either a question or a problem when its text is arbitrary', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '=',
      '~',
      '#',
      '::',
      '\\',
      '%50%',
      '->',
      'T',
      ' ',
      '\n',
      '\n\n',
      'word',
      '//',
      '[html]',
      '<b>',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const { questions, problems } = read(text);
        const blocks = text
          .split(/\n[^\S\n]*\n/)
          .map((block) => block.split('\n').filter((one) => one.trim() !== '' && !/^\s*\/\//.test(one)))
          .filter((lines) => lines.length > 0);
        expect(questions.length + problems.length).toBe(blocks.length);
        for (const question of questions) {
          expect(question.answers.some(({ correct }) => correct)).toBe(true);
          expect(question.answers.some(({ correct }) => !correct)).toBe(true);
        }
      }),
    );
  });

  it('the GIFT reader reads a text when it has 20,000 questions and 100,000 open braces', () => {
    const text = `${'What?{=a ~b}\n\n'.repeat(20_000)}${'{'.repeat(100_000)}`;
    expect(read(text).problems.length).toBeGreaterThan(1000);
  });
});

const folder = join(process.env['EXTRA_INPUTS'] ?? '/nonexistent', 'questions');
describe.runIf(existsSync(folder))('question banks from other tools', () => {
  it.each(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gift')) : [])(
    'the GIFT reader reads the question bank %s',
    (name) => {
      const report = read(readFileSync(join(folder, name), 'utf8'));
      const { questions, problems } = report;
      expect(questions.length).toBeGreaterThan(0);
      for (const { line: at, message } of problems) {
        expect(at).toBeGreaterThan(0);
        expect(message).not.toMatch(/^gift\./);
      }
      expect(read(report.rest).problems).toHaveLength(problems.length);
    },
  );
});

describe('the GIFT endpoints', () => {
  let portal: TestPortal;
  let manager: Client;
  let learner: Client;
  let brand: string;
  beforeAll(async () => {
    portal = await testPortal();
    const { db } = portal.database;
    brand = await createBrand(db);
    manager = await portal.as(
      await createUser(db, { role: 'brand-manager', brands: [brand], dealers: [], language: 'fr' }),
    );
    learner = await portal.as(await createUser(db));
  });
  afterAll(() => portal.close());

  it('the GIFT report is in the user’s language and is refused when the user is a learner or the text too long', async () => {
    const text = 'Le soleil est une étoile.{T}\n\nQui?{=moi}';
    const { body } = await manager.call(contract.readGift, { body: { text, present: 0 } });
    expect(body.report.questions[0]?.answers.map((answer) => answer.text)).toEqual(['Vrai', 'Faux']);
    expect(body.report.problems[0]?.line).toBe(3);
    expect((await learner.call(contract.readGift, { body: { text, present: 0 } })).status).toBe(403);
    const long = { text: 'x'.repeat(1_000_001), present: 0 };
    expect((await manager.call(contract.readGift, { body: long })).status).toBe(422);
  });

  it('GIFT questions are saved to the quiz and exported unchanged to builders of the brand only', async () => {
    const course = await createCourse(portal.database.db, { brand, status: 'draft' });
    const text = 'Which?{~%50%A ~%50%B ~C####Because}\n\nOne?{=x ~y}';
    const { report } = (await manager.call(contract.readGift, { body: { text, present: 0 } })).body;
    const questions = asAsked(report.questions);
    const params = { id: course.id };
    const saved = await manager.call(courses.saveCourse, { params, body: { quiz: { questions } } });
    expect(saved.status).toBe(200);
    const answer = await manager.request('GET', `/api/courses/${course.id}/gift`);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.headers['content-type']).toContain('text/plain');
    const again = read(answer.text);
    expect(asAsked(again.questions)).toEqual(questions);
    expect((await learner.request('GET', `/api/courses/${course.id}/gift`)).status).toBe(403);
    const { db } = portal.database;
    const brands = [await createBrand(db)];
    const stranger = await portal.as(await createUser(db, { role: 'brand-manager', brands, dealers: [] }));
    expect((await stranger.request('GET', `/api/courses/${course.id}/gift`)).status).toBe(404);
  });
});
