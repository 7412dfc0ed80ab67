import { z } from 'zod';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '@forecourt/contract/languages';
import { type Content, SESSION } from './page-content.ts';

const Needs = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  texts: z.array(z.string()),
  data: z.array(z.string()),
  /** Whether the document brings the page's content. */
  rendered: z.boolean(),
  /** Whether it is whole without scripts. */
  unscripted: z.boolean(),
});
/** Preloads of each page, as `web/build/pagePreloads.ts` writes them. */
export const Preloads = z.object({
  pages: z.record(z.string(), Needs),
  texts: z.record(z.string(), z.object({ frame: z.string(), areas: z.record(z.string(), z.string()) })),
});
export type Preloads = z.infer<typeof Preloads>;

/** The only language that pages have addresses of their own in. */
const PREFIXED: Language = 'fr';
export const PREFIX = `/${PREFIXED}`;

/** A page that is asked for. */
export interface Visit {
  /** The route, as the route tree writes it. */
  readonly page: string;
  /** Parts of the address by their names. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** Whether there is a session to ask for data with. */
  readonly signedIn: boolean;
  /** Address of the portal, without a slash at its end, for links that are read elsewhere. */
  /** Undefined where only the request says where the portal is, which anybody can write. */
  readonly origin: string | undefined;
  readonly portalName: string;
}

const PUBLIC = '/public/';

/** The language of a page, by the rule of `languageOfPage` in the web: its address, else the cookie, else English. */
export function languageOfAddress(prefixed: boolean, cookie: string | undefined): Language {
  if (prefixed) return PREFIXED;
  const chosen = languageOf(cookie ?? '');
  return chosen === undefined || chosen === PREFIXED ? DEFAULT_LANGUAGE : chosen;
}

/** Prefixes under which the policies also exist, and their languages. */
export const POLICY_PREFIXES = { '/de': 'de', '/ja': 'ja', '/cn': 'zh-Hans' } as const;

const isPrefixed = (url: string): boolean => /^\/fr(?:[/?]|$)/.test(url);

/** The language of a page, and whether the cookie takes it over: a policy lends its language to itself alone. */
export function languageOfRequest(
  url: string,
  cookie: string | undefined,
): { readonly language: Language; readonly isRemembered: boolean } {
  const policy = Object.entries(POLICY_PREFIXES).find(([prefix]) => url.startsWith(`${prefix}/`));
  if (policy) return { language: policy[1], isRemembered: false };
  const language = languageOfAddress(isPrefixed(url), cookie);
  const isChosen = cookie !== undefined || language !== DEFAULT_LANGUAGE;
  return { language, isRemembered: cookie !== language && isChosen };
}

/** A call with the parts of the address in it; undefined where the address does not have them all. */
function filled(call: string, { page, params }: Visit): string | undefined {
  if (!call.includes('$')) return call;
  // an address with fewer parts than its route has names does not say which ones they are
  if (Object.keys(params).length < (page.match(/\$/g)?.length ?? 0)) return undefined;
  return call.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const data = (url: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(url)}">`;
const script = (url: string) => `<link rel="modulepreload" crossorigin href="${escaped(url)}">`;
// the link that the page's own loader would add, so that it finds it there
const style = (url: string) => `<link rel="stylesheet" crossorigin href="${escaped(url)}">`;

/** The calls that a page begins with. */
export const callsOf = (preloads: Preloads, visit: Visit): string[] =>
  visit.signedIn || visit.page.startsWith(PUBLIC)
    ? (preloads.pages[visit.page]?.data ?? []).flatMap((call) => filled(call, visit) ?? [])
    : [];

/** JSON in a document: nothing in it may end the element that holds it. */
const inDocument = (state: unknown): string => JSON.stringify(state).replaceAll('<', String.raw`\u003c`);

/** The page is there already: its code comes after its styles and pictures. */
const codeLater = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');

/** Tags for search engines on public pages: description, canonical address, and alternate languages. */
function forSearch(visit: Visit, content: Content): string {
  const { page, language, origin } = visit;
  const { description, status } = content;
  if (status === 404) return '';
  const described = description ? `<meta name="description" content="${escaped(description)}">` : '';
  if (!origin || !page.startsWith(PUBLIC) || page.includes('$')) return described;
  const social = (property: string, text: string) =>
    text ? `<meta property="og:${property}" content="${escaped(text)}">` : '';
  const link = (rel: string, at: string, tag?: string) =>
    `<link rel="${rel}"${tag ? ` hreflang="${tag}"` : ''} href="${escaped(origin + at)}">`;
  const own = language === PREFIXED ? PREFIX + page : page;
  return [
    described,
    social('site_name', visit.portalName),
    social('title', content.title),
    social('description', description),
    link('canonical', own),
    link('alternate', page, DEFAULT_LANGUAGE),
    link('alternate', PREFIX + page, PREFIXED),
    link('alternate', page, 'x-default'),
  ].join('');
}

/** A document with its page's content, and what that was made from for the app to go on with. */
const withContent = (html: string, visit: Visit, content: Content): string =>
  codeLater(html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(content.title)}</title>`)
    .replace('</head>', () => `${forSearch(visit, content)}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${content.html}</div><script type="application/json" id="page-state">${inDocument(content.state)}</script>`,
    );

const NOSCRIPT = /<noscript>.*?<\/noscript>/s;
/** Parts that do nothing without scripts are marked; colors are chosen by a script, and light without one. */
const UNSCRIPTED = '<noscript><style>[data-scripted]{display:none!important}</style></noscript>';

/** A document that is read without scripts, too. */
const unscripted = (html: string): string =>
  html
    .replace(NOSCRIPT, '')
    .replace('<html ', '<html data-mantine-color-scheme="light" ')
    .replace('</head>', `${UNSCRIPTED}</head>`);

/**
 * A page's document: the one of the build, with links to what this page will ask for. Without them the browser learns
 * of the session, the page's code, its texts and its data one after the other.
 * @param content of the page; without it the browser renders it
 */
export function documentOf(html: string, preloads: Preloads, visit: Visit, content?: Content): string {
  const needs = preloads.pages[visit.page];
  const texts = preloads.texts[visit.language];
  const calls = content ? [] : [SESSION, ...callsOf(preloads, visit)];
  const scripts = [
    ...(texts ? [texts.frame] : []),
    ...(needs?.scripts ?? []),
    ...(needs?.texts ?? []).flatMap((area) => texts?.areas[area] ?? []),
  ];
  const links = [...new Set([...scripts.map(script), ...(needs?.styles ?? []).map(style)])];
  const document = html
    .replace('<html lang="en">', `<html lang="${visit.language}">`)
    .replace('<head>', `<head>${calls.map(data).join('')}`)
    .replace('</head>', `${links.join('')}</head>`);
  if (!content) return document;
  return withContent(needs?.unscripted ? unscripted(document) : document, visit, content);
}
