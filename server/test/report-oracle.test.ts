import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as reports from '@forecourt/contract/reports';
import { keepFigures } from '../src/features/reports/training.factory.ts';
import { testPortal } from './harness.ts';
import { runStep, Step } from './report-operations.ts';
import { queryOracle } from './report-oracle.ts';
import { ATTRIBUTES, METRICS, Question, resolveQuestion } from './report-questions.ts';
import { createWorld, type World } from './report-tenant.ts';

const SOAK = process.env['FORECOURT_SOAK'] === '1';

/** Numbers with six decimals, which sums of floats share whatever their order; nothing in a currency is no amount. */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'number') return Number(value.toFixed(6));
  return Array.isArray(value) ? (value as { amount: number }[]).filter(({ amount }) => amount !== 0) : value;
};
/** Some fields of a row. */
const pick = (row: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, comparable(row[key])]));

/** Asks the portal for a page and expects the oracle's rows, order, count and totals. */
async function compareAnswers(world: World, asked: Question, participatingOnly: boolean): Promise<void> {
  const { page, limit, reader } = asked;
  const question = resolveQuestion(world, asked, participatingOnly);
  const { report, filters, text, sortBy, sortDir } = question;
  const query = { ...filters, text, sortBy, sortDir, limit, page };
  const answer = await world.readers[reader]?.client.call(reports.reportRows, {
    params: { key: report },
    query,
  });
  const context = JSON.stringify({ report, sees: question.reader.sees, ...query });
  expect(answer?.status, `${context}: ${answer?.text ?? ''}`).toBe(200);
  const { rows = [], totals = {}, pagination } = answer?.body ?? {};
  const oracle = await queryOracle(world.portal.database.db, question);
  const keys = ['_id', ...ATTRIBUTES[report], ...METRICS[report]];
  const expected = oracle.rows.slice((page - 1) * limit, page * limit);
  expect(pagination?.total, `count of ${context}`).toBe(oracle.rows.length);
  expect(
    rows.map((row) => pick(row, keys)),
    `rows of ${context}`,
  ).toEqual(expected.map((row) => pick(row, keys)));
  expect(pick(totals, METRICS[report]), `totals of ${context}`).toEqual(pick(oracle.totals, METRICS[report]));
}

/** Runs the operations in a portal of their own and asks it the questions. */
async function compareWorld(
  steps: readonly Step[],
  questions: readonly Question[],
  participatingOnly: boolean,
  hasProjection: boolean,
) {
  const portal = await testPortal();
  // without a projection PostgreSQL answers by the same statements
  if (hasProjection) await portal.reports.start();
  try {
    await portal.set({
      features: {
        participatingLearner: participatingOnly,
        certificates: true,
        loyaltyProgramme: true,
        loyaltyReports: true,
        rewards: true,
        points: true,
        takeCourseWithoutAttending: true,
        dealerBusinessUnits: true,
      },
    });
    const world = await createWorld(portal);
    for (const step of steps) await runStep(world, step);
    await keepFigures(portal);
    for (const question of questions) await compareAnswers(world, question, participatingOnly);
  } finally {
    await portal.close();
  }
}

it('report answers equal the oracle when random operations precede random questions', async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(
      fc.array(Step, { minLength: 5, maxLength: 40 }),
      fc.array(Question, { minLength: 20, maxLength: 20 }),
      fc.boolean(),
      fc.boolean(),
      compareWorld,
    ),
    { numRuns: SOAK ? 300 : 8, endOnFailure: !SOAK },
  );
});
