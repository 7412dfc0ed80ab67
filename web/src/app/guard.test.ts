import { expect, test } from 'vitest';
import type { Session } from '../shared/session/session.ts';
import { guard, RULES } from './guard.ts';
import { sessionOf } from './session.factory.ts';

const at = (path: string, session: Session, href = path) => guard({ path, href }, session);
const anonymous = sessionOf();
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

test('guard rules follow the documented order', () => {
  const steps = RULES.map(({ step }) => step);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test('guard step 1 redirects the root to sign-in unless a public home page is configured', () => {
  expect(at('/', anonymous)).toEqual({ to: '/public/login' });
  const home = '/public/for-dealers';
  expect(at('/', { ...anonymous, settings: { ...anonymous.settings, home } })).toEqual({ to: home });
});
test('guard step 2 redirects from the sign-in page when the user is signed in', () => {
  expect(at('/public/login', learner)).toEqual({ to: '/auth' });
  expect(at('/public/login', anonymous)).toBeUndefined();
});
test('guard step 3 redirects to sign-in with the address when a visitor opens a page that is not public', () => {
  expect(at('/auth/my-training', anonymous, '/fr/auth/my-training?page=2')).toEqual({
    to: '/public/login',
    next: '/fr/auth/my-training?page=2',
  });
  expect(at('/public/privacy-policy', anonymous)).toBeUndefined();
  expect(at('/publications', anonymous)).toMatchObject({ to: '/public/login' });
});
test('guard step 4 redirects learners, but not administrators, to the training in training-only mode', () => {
  expect(at('/auth', trainingOnly(learner))).toEqual({ to: '/auth/training/c1/k1' });
  expect(at('/auth/training/c1/k1', trainingOnly(learner))).toBeUndefined();
  expect(at('/auth', trainingOnly(admin))).toBeUndefined();
  expect(at('/public/privacy-policy', trainingOnly(learner))).toBeUndefined();
});
test('guard step 4 keeps account, help, and onboarding pages open in training-only mode', () => {
  for (const path of ['/auth/me', '/auth/help', '/auth/email-verify', '/auth/missing-info'])
    expect(at(path, trainingOnly(learner)), path).toBeUndefined();
  for (const path of ['/auth/my-training', '/auth/training/c1/k2', '/auth/meet', '/auth/brands'])
    expect(at(path, trainingOnly(learner)), path).toEqual({ to: '/auth/training/c1/k1' });
});
const missing = (lack: Partial<Session['guard']>, session = learner): Session => ({
  ...session,
  guard: { ...session.guard, ...lack },
});
const acting = (session: Session): Session => ({
  ...session,
  proxy: { actingAs: 'u1', fullName: 'Maya Okafor', administrator: 'Ines Caldwell' },
});

test('guard step 5 redirects to email verification with the address when the email is unverified', () => {
  const unverified = missing({ emailVerified: false });
  expect(at('/auth', unverified, '/fr/auth')).toEqual({ to: '/auth/email-verify', next: '/fr/auth' });
  expect(at('/auth/admin', missing({ emailVerified: false }, admin))).toMatchObject({
    to: '/auth/email-verify',
  });
});
test('guard step 5 keeps its page, help, and public pages open and does not apply during impersonation', () => {
  const unverified = missing({ emailVerified: false, hasFirstName: false });
  expect(at('/auth/email-verify', unverified)).toEqual({});
  expect(at('/auth/help', unverified)).toEqual({});
  expect(at('/public/register', unverified)).toBeUndefined();
  expect(at('/auth', acting(missing({ emailVerified: false })))).toBeUndefined();
});
test('guard step 6 redirects to missing info when the first name is missing', () => {
  const nameless = missing({ hasFirstName: false });
  expect(at('/auth/my-training', nameless)).toEqual({ to: '/auth/missing-info', next: '/auth/my-training' });
  expect(at('/auth/missing-info', nameless)).toEqual({});
  expect(at('/auth', acting(nameless))).toMatchObject({ to: '/auth/missing-info' });
});
test('guard step 7 redirects to missing dealer when the user has no dealer', () => {
  const alone = missing({ needsDealer: true });
  expect(at('/auth', alone)).toEqual({ to: '/auth/missing-dealer', next: '/auth' });
  expect(at('/auth/missing-dealer', alone)).toEqual({});
});
test('guard steps 8 and 9 prompt for positions and audience but keep help and public pages open', () => {
  expect(at('/auth/my-training', missing({ needsPositions: true }))).toEqual({ prompt: 'positions' });
  expect(at('/auth/my-training', missing({ needsAudience: true }))).toEqual({ prompt: 'audience' });
  expect(at('/auth/help', missing({ needsAudience: true }))).toEqual({});
  expect(at('/public/cookie-policy', missing({ needsAudience: true }))).toBeUndefined();
});
test('guard steps 5 to 9 run in order after step 4 and before step 10', () => {
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
    const verdict = at('/auth/admin', missing(lack));
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
  expect(at('/auth/admin', missing(lack))).toEqual({ to: '/auth', refused: true });
  expect(at('/auth', trainingOnly(missing(everything)))).toEqual({ to: '/auth/training/c1/k1' });
  expect(at('/auth/training/c1/k1', trainingOnly(missing(everything)))).toMatchObject({
    to: '/auth/email-verify',
  });
});
test('guard step 4 runs before step 10', () => {
  expect(at('/auth/admin', trainingOnly(learner))).toEqual({ to: '/auth/training/c1/k1' });
});
test('guard step 10 redirects from the admin portal when the user is no administrator', () => {
  expect(at('/auth/admin/courses', learner)).toEqual({ to: '/auth', refused: true });
  expect(at('/auth/admin', admin)).toBeUndefined();
  expect(at('/auth/administration', learner)).toBeUndefined();
});
