import { expect, test } from 'vitest';
import { documentOf, languageOfAddress, languageOfRequest, type Preloads } from './page-head.ts';
import { pageAddresses } from './page-addresses.ts';

const tree = (...paths: string[]) =>
  `export interface FileRoutesByFullPath {\n${paths.map((path) => `  '${path}': typeof X\n`).join('')}}`;

const urlsOf = (path: string) => pageAddresses(tree(path)).map(({ url }) => url);

test('a page address with an optional segment is declared with and without it', () => {
  expect(urlsOf('/auth/report/{-$curriculumId}/progress').toSorted()).toEqual([
    '/auth/report/:curriculumId/progress',
    '/auth/report/progress',
  ]);
});

test('two optional segments in a row declare three page addresses, each once', () => {
  const paths = urlsOf('/auth/training/{-$curriculumId}/{-$courseId}');
  const shapes = paths.map((path) => path.replaceAll(/:\w+/g, ':'));
  expect(shapes.toSorted()).toEqual(['/auth/training', '/auth/training/:', '/auth/training/:/:']);
});

/** A document with one layout and its content. */
const frame = (more: string) =>
  `export interface FileRoutesByFullPath {\n  '/public': typeof PublicRouteRouteWithChildren\n${more}}`;

test('a layout route declares no page address when it has no index page', () => {
  expect(pageAddresses(frame(''))).toEqual([]);
  expect(pageAddresses(frame("  '/public/': typeof PublicIndexRoute\n")).map(({ url }) => url)).toEqual([
    '/public',
  ]);
});

test('the document has a canonical link only when the portal knows its origin', () => {
  const content = { status: 200, title: 'F', description: '', html: '', state: {} } as never;
  const visit = {
    page: '/public/pricing',
    params: {},
    language: 'en',
    signedIn: false,
    portalName: 'Forecourt',
  } as const;
  const preloads = { pages: {}, texts: PRELOADS.texts };
  expect(documentOf(HTML, preloads, { ...visit, origin: ORIGIN }, content)).toContain(
    `rel="canonical" href="${ORIGIN}/public/pricing"`,
  );
  expect(documentOf(HTML, preloads, { ...visit, origin: undefined }, content)).not.toContain('canonical');
});

test('each page address names the route that it belongs to', () => {
  const path = '/auth/training/{-$curriculumId}/{-$courseId}';
  expect(pageAddresses(tree(path)).map(({ page }) => page)).toEqual([path, path, path]);
  expect(pageAddresses(tree('/auth/'))).toEqual([{ url: '/auth', page: '/auth' }]);
});

const HTML = '<html lang="en"><head><title>F</title></head></html>';
const PRELOADS: Preloads = {
  pages: {
    '/course/{-$first}/{-$second}': {
      scripts: ['/page.js'],
      styles: ['/page.css'],
      texts: ['player'],
      rendered: true,
      unscripted: false,
      data: ['/api/all?a=1&b=2', '/api/courses/$second'],
    },
  },
  texts: { en: { frame: '/en.js', areas: { player: '/en-player.js' } }, fr: { frame: '/fr.js', areas: {} } },
};
const ORIGIN = 'https://portal.test';
const linksOf = (visit: Partial<Parameters<typeof documentOf>[2]>) =>
  [
    ...documentOf(HTML, PRELOADS, {
      page: '/course/{-$first}/{-$second}',
      params: {},
      language: 'en',
      signedIn: false,
      origin: ORIGIN,
      portalName: 'Forecourt',
      ...visit,
    }).matchAll(/href="([^"]+)"/g),
  ].map(([, href]) => href);

test('the document preloads the session and the code, styles, and texts of its page', () => {
  expect(linksOf({})).toEqual(['/api/session', '/en.js', '/page.js', '/en-player.js', '/page.css']);
});

test('the document preloads the calls of its page with encoded parameters when the user is signed in', () => {
  const params = { first: 'a', second: '"><script>' };
  expect(linksOf({ signedIn: true, params }).slice(1, 3)).toEqual([
    '/api/all?a=1&amp;b=2',
    '/api/courses/%22%3E%3Cscript%3E',
  ]);
});

test('the document preloads no call whose path parameter is ambiguous', () => {
  expect(linksOf({ signedIn: true, params: { second: 'a' } })).not.toContain('/api/courses/a');
});

test('the document preloads only the session and frame texts when its page or texts are missing', () => {
  expect(linksOf({ page: '', language: 'fr' })).toEqual(['/api/session', '/fr.js']);
});

test('languageOfAddress is French only with the French prefix and follows the cookie otherwise', () => {
  expect(languageOfAddress(true, 'de')).toBe('fr');
  expect(languageOfAddress(false, 'de')).toBe('de');
  expect(languageOfAddress(false, 'fr')).toBe('en');
  expect(languageOfAddress(false, undefined)).toBe('en');
});

test('languageOfRequest keeps the language cookie when the page is a policy with a prefix', () => {
  expect(languageOfRequest('/cn/public/privacy-policy', 'fr')).toEqual({
    language: 'zh-Hans',
    isRemembered: false,
  });
  expect(languageOfRequest('/fr/public/login', 'de')).toEqual({ language: 'fr', isRemembered: true });
  expect(languageOfRequest('/public/login', undefined)).toEqual({ language: 'en', isRemembered: false });
});

const CONTENT = {
  kind: 'page' as const,
  status: 200 as const,
  html: '<h1>$& Hello</h1>',
  title: 'Pads & <discs>',
  description: '',
  state: { answers: { '/api/session': '{"name":"</script><script>alert(1)"}' } },
};
const PAGE = '<html lang="en"><head><title>Forecourt</title></head><body><div id="root"></div></body></html>';
const withContent = () =>
  documentOf(
    PAGE,
    PRELOADS,
    {
      page: '/course/{-$first}/{-$second}',
      params: {},
      language: 'en',
      signedIn: true,
      origin: ORIGIN,
      portalName: 'Forecourt',
    },
    CONTENT,
  );

test('the document preloads no calls when it already has content', () => {
  expect(withContent()).not.toContain('as="fetch"');
});

test('user text cannot break out of the content, title, or state of the document', () => {
  const html = withContent();
  expect(html).toContain('<div id="root"><h1>$& Hello</h1></div>');
  expect(html).toContain('<title>Pads &amp; &lt;discs></title>');
  expect(html.match(/<script/g)).toHaveLength(1);
  const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(state)).toEqual(CONTENT.state);
});

const pricing = (content: Parameters<typeof documentOf>[3]) =>
  documentOf(
    PAGE.replace('<div', '<noscript>Needs scripts</noscript><div'),
    {
      ...PRELOADS,
      pages: {
        '/public/pricing': {
          scripts: [],
          styles: [],
          texts: [],
          data: ['/api/public-pages/pricing'],
          rendered: true,
          unscripted: true,
        },
      },
    },
    {
      page: '/public/pricing',
      params: {},
      language: 'fr',
      signedIn: false,
      origin: ORIGIN,
      portalName: 'Forecourt',
    },
    content,
  );

test('the document has no canonical or alternate links when the page is not found', () => {
  expect(pricing({ ...CONTENT, status: 404 })).not.toMatch(/rel="(canonical|alternate)"/);
});

test('a public page has its description, its addresses in each language, and no script notice', () => {
  const html = pricing({ ...CONTENT, description: 'Ce que "tout" coûte' });
  expect(html).toContain('<meta name="description" content="Ce que &quot;tout&quot; coûte">');
  expect(html).toContain('<meta property="og:site_name" content="Forecourt">');
  expect(html).toContain('<meta property="og:title" content="Pads &amp; &lt;discs>">');
  expect(html).toContain('<meta property="og:description" content="Ce que &quot;tout&quot; coûte">');
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/fr/public/pricing">`);
  expect(html).toContain(`<link rel="alternate" hreflang="en" href="${ORIGIN}/public/pricing">`);
  expect(html).toContain(`<link rel="alternate" hreflang="fr" href="${ORIGIN}/fr/public/pricing">`);
  expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/public/pricing">`);
  expect(html).not.toContain('Needs scripts');
  expect(html).toContain('<html data-mantine-color-scheme="light" lang="fr">');
});

test('a splat segment declares a page address with and without a rest', () => {
  expect(urlsOf('/auth/media-center/$')).toEqual(['/auth/media-center', '/auth/media-center/*']);
});
