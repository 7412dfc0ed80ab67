import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../shared/i18n/i18n.ts';
import { Trail } from './AdminCrumbs.tsx';

beforeAll(() => startI18n('en'));

const users = {
  path: '/auth/admin/user-manager',
  title: 'Users',
  href: '/auth/admin/user-manager?text=maya',
};
const maya = { path: '/auth/admin/user-manager/1/edit', title: 'Maya Okafor', href: '' };

test('Trail names the previous page in its back link and keeps that page’s search', () => {
  const shown = renderToStaticMarkup(<Trail trail={[users, maya]} />);
  expect(shown).toContain('aria-label="Back to Users"');
  expect(shown).toContain(`href="${users.href}"`);
  expect(shown).toContain('<span aria-current="page">Maya Okafor</span>');
});
