import { expect, test } from 'vitest';
import { sessionOf } from '../session.factory.ts';
import { previewPath } from './usePreviewSite.ts';

const managing = (role: 'brand-manager' | 'company-admin') => {
  const session = sessionOf({ role, isAdmin: true });
  return { ...session, user: session.user && { ...session.user, editingBrand: 'b1' } };
};
const only = (session: ReturnType<typeof managing>) => ({
  ...session,
  settings: {
    ...session.settings,
    trainingOnlyMode: true,
    trainingOnlyCurriculum: 'c1',
    trainingOnlyCourse: 'k1',
  },
});

test('previewPath leads to the only training, else to the managed brand, else to the dashboard', () => {
  expect(previewPath(only(managing('company-admin')))).toBe('/auth/training/c1/k1');
  expect(previewPath(only(managing('brand-manager')))).toBe('/auth/training/c1/k1');
  expect(previewPath(managing('brand-manager'))).toBe('/auth/brand-page/b1');
  expect(previewPath(managing('company-admin'))).toBe('/auth');
});
