import { expect, test } from 'vitest';
import { documentOf, languageOfAddress, type Preloads } from './page-head.ts';
import { pageAddresses } from './page-addresses.ts';

const tree = (...paths: string[]) =>
  `export interface FileRoutesByFullPath {\n${paths.map((path) => `  '${path}': typeof X\n`).join('')}}`;

const urlsOf = (path: string) => pageAddresses(tree(path)).map(({ url }) => url);

test('an optional part is there or not, also before a fixed one', () => {
  expect(urlsOf('/auth/report/{-$curriculumId}/progress').toSorted()).toEqual([
    '/auth/report/:curriculumId/progress',
    '/auth/report/progress',
  ]);
});

test('two optional parts in a row are three addresses, each declared once', () => {
  const paths = urlsOf('/auth/training/{-$curriculumId}/{-$courseId}');
  const shapes = paths.map((path) => path.replaceAll(/:\w+/g, ':'));
  expect(shapes.toSorted()).toEqual(['/auth/training', '/auth/training/:', '/auth/training/:/:']);
});

/** A document with one layout and its content. */
const frame = (more: string) =>
  `export interface FileRoutesByFullPath {\n  '/public': typeof PublicRouteRouteWithChildren\n${more}}`;

test('a frame without a page at its own address is none', () => {
  expect(pageAddresses(frame(''))).toEqual([]);
  expect(pageAddresses(frame("  '/public/': typeof PublicIndexRoute\n")).map(({ url }) => url)).toEqual([
    '/public',
  ]);
});

test('a document names its canonical address only where the portal knows its own', () => {
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

test('every address knows the route that it is of', () => {
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

test('a document names the session, and the code, styles and texts of its page', () => {
  expect(linksOf({})).toEqual(['/api/session', '/en.js', '/page.js', '/en-player.js', '/page.css']);
});

test('for a person it names the calls that the page begins with, with the parts of the address', () => {
  const params = { first: 'a', second: '"><script>' };
  expect(linksOf({ signedIn: true, params }).slice(1, 3)).toEqual([
    '/api/all?a=1&amp;b=2',
    '/api/courses/%22%3E%3Cscript%3E',
  ]);
});

test('an address that does not say which part it has asks for nothing by it', () => {
  expect(linksOf({ signedIn: true, params: { second: 'a' } })).not.toContain('/api/courses/a');
});

test('a page that is not there, or texts that are not, leave the document as it is', () => {
  expect(linksOf({ page: '', language: 'fr' })).toEqual(['/api/session', '/fr.js']);
});

test('French has its own addresses; without the prefix the cookie counts, except for French', () => {
  expect(languageOfAddress(true, 'de')).toBe('fr');
  expect(languageOfAddress(false, 'de')).toBe('de');
  expect(languageOfAddress(false, 'fr')).toBe('en');
  expect(languageOfAddress(false, undefined)).toBe('en');
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

test('a document with content asks for no answers ahead: it has them', () => {
  expect(withContent()).not.toContain('as="fetch"');
});

test('what people have written cannot leave its place in the document', () => {
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

test('a page that is not there names no address for search engines', () => {
  expect(pricing({ ...CONTENT, status: 404 })).not.toMatch(/rel="(canonical|alternate)"/);
});

test('a page for everybody says what it is about, and where it stands in which language', () => {
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

test('the rest of an address may be anything, and nothing', () => {
  expect(urlsOf('/auth/media-center/$')).toEqual(['/auth/media-center', '/auth/media-center/*']);
});
