import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifestOf, withIdentity } from './portal-identity.ts';

const DOCUMENT = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
const ICON = { _id: 'a', url: '/api/files/a/original?v=0f', width: 512, height: 512, color: null };
const MANIFEST = {
  id: '/auth',
  name: 'Forecourt',
  short_name: 'Forecourt',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192' },
    { src: '/icons/maskable-512.png', sizes: '512x512' },
  ],
};

test('the document stays as built when the portal has no name and no icon', () => {
  expect(withIdentity(DOCUMENT, { portalName: '', appIcon: null })).toBe(DOCUMENT);
});

test('the document takes the name and the icons of the portal', () => {
  const html = withIdentity(DOCUMENT, { portalName: 'Parts & <Co> $&', appIcon: ICON });
  expect(html).toContain('<title>Parts &amp; &lt;Co> $&amp;</title>');
  expect(html).not.toContain('Forecourt');
  expect(html).toContain('<link rel="icon" href="/portal-icons/icon-48.png?v=0f" type="image/png" />');
  expect(html).toContain('<link rel="apple-touch-icon" href="/portal-icons/apple-touch-icon.png?v=0f" />');
});

test('the manifest stays as built when the portal has no name and no icon', () => {
  expect(manifestOf(MANIFEST, { portalName: '', appIcon: null })).toEqual(MANIFEST);
});

test('the manifest takes the name and the icons of the portal', () => {
  expect(manifestOf(MANIFEST, { portalName: 'Ridgeway', appIcon: ICON })).toEqual({
    id: '/auth',
    name: 'Ridgeway',
    short_name: 'Ridgeway',
    icons: [
      { src: '/portal-icons/icon-192.png?v=0f', sizes: '192x192' },
      { src: '/portal-icons/maskable-512.png?v=0f', sizes: '512x512' },
    ],
  });
});
