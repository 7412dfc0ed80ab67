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
  expect(at('/', { ...nobody, settings: { ...nobody.settings, publicHome: true } })).toBeUndefined();
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
test('4 comes before 10', () => {
  expect(at('/auth/admin', trainingOnly(learner))).toEqual({ to: '/auth/training/c1/k1' });
});
test('10 the admin portal is for administrators', () => {
  expect(at('/auth/admin/courses', learner)).toEqual({ to: '/auth', refused: true });
  expect(at('/auth/admin', admin)).toBeUndefined();
  expect(at('/auth/administration', learner)).toBeUndefined();
});
