import { expect, test } from 'vitest';
import type { Session } from '../shared/session/session.ts';
import { guard, RULES } from './guard.ts';
import { sessionOf } from './session.factory.ts';

const at = (path: string, session: Session, href = path) => guard({ path, href }, session);
const nobody = sessionOf();
const learner = sessionOf({ role: 'learner' });
const admin = sessionOf({ role: 'platform-admin', isAdmin: true });
const trainingOnly = (session: Session): Session => ({
  ...session,
  settings: {
    ...session.settings,
    trainingOnlyMode: true,
    trainingOnlyCurriculum: 'c1',
    trainingOnlyCourse: 'k1',
  },
});

test('the rules stand in the documented order', () => {
  const steps = RULES.map(({ step }) => step);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test('1 the root goes to sign-in, unless a public home is configured', () => {
  expect(at('/', nobody)).toEqual({ to: '/public/login' });
  const home = '/public/for-dealers';
  expect(at('/', { ...nobody, settings: { ...nobody.settings, home } })).toEqual({ to: home });
});
test('2 a signed-in person does not see the sign-in page', () => {
  expect(at('/public/login', learner)).toEqual({ to: '/auth' });
  expect(at('/public/login', nobody)).toBeUndefined();
});
test('3 everything but public pages asks to sign in and remembers the address', () => {
  expect(at('/auth/my-training', nobody, '/fr/auth/my-training?page=2')).toEqual({
    to: '/public/login',
    next: '/fr/auth/my-training?page=2',
  });
  expect(at('/public/privacy-policy', nobody)).toBeUndefined();
  expect(at('/publications', nobody)).toMatchObject({ to: '/public/login' });
});
test('4 in training-only mode learners go to the training, administrators where they like', () => {
  expect(at('/auth', trainingOnly(learner))).toEqual({ to: '/auth/training/c1/k1' });
  expect(at('/auth/training/c1/k1', trainingOnly(learner))).toBeUndefined();
  expect(at('/auth', trainingOnly(admin))).toBeUndefined();
  expect(at('/public/privacy-policy', trainingOnly(learner))).toBeUndefined();
});
test('4 leaves the own account, help and what later steps ask for within reach', () => {
  for (const path of ['/auth/me', '/auth/help', '/auth/email-verify', '/auth/missing-info'])
    expect(at(path, trainingOnly(learner)), path).toBeUndefined();
  for (const path of ['/auth/my-training', '/auth/training/c1/k2', '/auth/meet', '/auth/brands'])
    expect(at(path, trainingOnly(learner)), path).toEqual({ to: '/auth/training/c1/k1' });
});
const lacking = (lack: Partial<Session['guard']>, session = learner): Session => ({
  ...session,
  guard: { ...session.guard, ...lack },
});
const acting = (session: Session): Session => ({
  ...session,
  proxy: { actingAs: 'u1', fullName: 'Maya Okafor', administrator: 'Ines Caldwell' },
});

test('5 an unverified e-mail goes to its page and remembers the address', () => {
  const unverified = lacking({ emailVerified: false });
  expect(at('/auth', unverified, '/fr/auth')).toEqual({ to: '/auth/email-verify', next: '/fr/auth' });
  expect(at('/auth/admin', lacking({ emailVerified: false }, admin))).toMatchObject({
    to: '/auth/email-verify',
  });
});
test('5 stays on its page, on help and on public pages, and lets an acting administrator through', () => {
  const unverified = lacking({ emailVerified: false, hasFirstName: false });
  expect(at('/auth/email-verify', unverified)).toEqual({});
  expect(at('/auth/help', unverified)).toEqual({});
  expect(at('/public/register', unverified)).toBeUndefined();
  expect(at('/auth', acting(lacking({ emailVerified: false })))).toBeUndefined();
});
test('6 a missing first name goes to missing info', () => {
  const nameless = lacking({ hasFirstName: false });
  expect(at('/auth/my-training', nameless)).toEqual({ to: '/auth/missing-info', next: '/auth/my-training' });
  expect(at('/auth/missing-info', nameless)).toEqual({});
  expect(at('/auth', acting(nameless))).toMatchObject({ to: '/auth/missing-info' });
});
test('7 a missing dealer goes to missing dealer', () => {
  const alone = lacking({ needsDealer: true });
  expect(at('/auth', alone)).toEqual({ to: '/auth/missing-dealer', next: '/auth' });
  expect(at('/auth/missing-dealer', alone)).toEqual({});
});
test('8 and 9 prompt in the place of the page, help stays open', () => {
  expect(at('/auth/my-training', lacking({ needsPositions: true }))).toEqual({ prompt: 'positions' });
  expect(at('/auth/my-training', lacking({ needsAudience: true }))).toEqual({ prompt: 'audience' });
  expect(at('/auth/help', lacking({ needsAudience: true }))).toEqual({});
  expect(at('/public/cookie-policy', lacking({ needsAudience: true }))).toBeUndefined();
});
test('5 to 9 come one after the other, after 4 and before 10', () => {
  const everything = {
    emailVerified: false,
    hasFirstName: false,
    needsDealer: true,
    needsPositions: true,
    needsAudience: true,
  };
  const steps: Partial<Session['guard']>[] = [
    { emailVerified: true },
    { hasFirstName: true },
    { needsDealer: false },
    { needsPositions: false },
    { needsAudience: false },
  ];
  let lack: Partial<Session['guard']> = everything;
  const met = steps.map((done) => {
    const verdict = at('/auth/admin', lacking(lack));
    lack = { ...lack, ...done };
    return verdict;
  });
  expect(met).toEqual([
    { to: '/auth/email-verify', next: '/auth/admin' },
    { to: '/auth/missing-info', next: '/auth/admin' },
    { to: '/auth/missing-dealer', next: '/auth/admin' },
    { prompt: 'positions' },
    { prompt: 'audience' },
  ]);
  expect(at('/auth/admin', lacking(lack))).toEqual({ to: '/auth', refused: true });
  expect(at('/auth', trainingOnly(lacking(everything)))).toEqual({ to: '/auth/training/c1/k1' });
  expect(at('/auth/training/c1/k1', trainingOnly(lacking(everything)))).toMatchObject({
    to: '/auth/email-verify',
  });
});
test('4 comes before 10', () => {
  expect(at('/auth/admin', trainingOnly(learner))).toEqual({ to: '/auth/training/c1/k1' });
});
test('10 the admin portal is for administrators', () => {
  expect(at('/auth/admin/courses', learner)).toEqual({ to: '/auth', refused: true });
  expect(at('/auth/admin', admin)).toBeUndefined();
  expect(at('/auth/administration', learner)).toBeUndefined();
});
