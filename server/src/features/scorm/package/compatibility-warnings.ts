import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import type { PackageConcern } from '@forecourt/contract/scorm';
import type { Archive, ArchiveFile } from './archive.ts';
import { leavesOf, MANIFEST, type Manifest } from './manifest.ts';

/** Largest text that is looked through, and all of them together, bytes: what people write by hand stays far below. */
const LARGEST = 2 * 1024 * 1024;
const TOGETHER = 40 * 1024 * 1024;
/** More than anybody reads. */
const MOST = 50;
const LONGEST = 300;

/** Formats whose players browsers have taken out, or never had. */
const UNPLAYABLE = /\.(swf|flv|f4v|dcr|xap|wmv|wma|asf|avi|rm|ram|ra|mid|midi)$/i;
const CODE = /\.(m?js|css)$/i;

type How = 'code' | 'media' | 'unknown';
interface Reference {
  readonly address: string;
  readonly how: How;
}

/**
 * Requests in a package's pages, scripts, and styles that will fail: external URLs, and formats that no current browser
 * plays. Found by static analysis, so a URL that a script composes is missed.
 */
export async function concernsOf(archive: Archive, manifest: Manifest): Promise<PackageConcern[]> {
  const found = new Map<string, PackageConcern>();
  const add = (concern: PackageConcern | undefined): void => {
    if (concern && found.size < MOST) found.set(`${concern.kind} ${concern.what}`, concern);
  };
  for (const { part } of leavesOf(manifest.organization))
    add(part ? unplayable(part.href, MANIFEST, () => true) : undefined);
  let left = TOGETHER;
  for (const file of archive.files) {
    const findReferences = REFERENCES[path.extname(file.path).toLowerCase()];
    if (!findReferences || file.size > LARGEST || file.size > left) continue;
    left -= file.size;
    const text = (await buffer(await archive.read(file))).toString('utf8');
    for (const ask of findReferences(text)) add(concernOf(ask, file, archive));
  }
  return [...found.values()];
}

/** Matches references within the package by file name alone, because scripts compose the paths. */
function concernOf(ask: Reference, file: ArchiveFile, archive: Archive): PackageConcern | undefined {
  if (/^(https?:)?\/\//i.test(ask.address)) return outside(ask, file.path);
  return unplayable(ask.address, file.path, (name) =>
    archive.files.some(({ key }) => key === name || key.endsWith(`/${name}`)),
  );
}

/** Content policy of the content origin: no code from elsewhere; pictures and media over https, where the operator lists the place. */
function outside({ address, how }: Reference, file: string): PackageConcern {
  const what = plain(address);
  const blocked = how === 'code' || CODE.test(what) || /^http:/i.test(address);
  return { kind: UNPLAYABLE.test(what) ? 'unplayable' : blocked ? 'blocked' : 'outside', what, file };
}

function unplayable(
  address: string,
  file: string,
  exists: (name: string) => boolean,
): PackageConcern | undefined {
  const what = plain(address);
  if (!UNPLAYABLE.test(what) || !exists(path.posix.basename(what).toLowerCase())) return undefined;
  return { kind: 'unplayable', what, file };
}

const plain = (address: string): string => (address.split(/[?#]/)[0] ?? '').slice(0, LONGEST);

const TAG =
  /<(script|link|img|image|iframe|frame|video|audio|source|track|embed|object|param|applet)\b([^<>]*)>/gi;
const ATTRIBUTE =
  /(?<![\w-])(src|href|xlink:href|data|value|poster)\s*=\s*(?:\\?"([^"\\]*)|\\?'([^'\\]*)|([^\s"'>]+))/gi;

/** The text without its comments, read once however many of them begin. */
export function without(text: string, open: string, close: string): string {
  const shown: string[] = [];
  let from = 0;
  for (;;) {
    const begins = text.indexOf(open, from);
    const ends = begins < 0 ? -1 : text.indexOf(close, begins + open.length);
    if (ends < 0) return [...shown, text.slice(from)].join('');
    shown.push(text.slice(from, begins));
    from = ends + close.length;
  }
}

function* tagsOf(text: string): Generator<Reference> {
  for (const [, tag = '', attributes = ''] of text.matchAll(TAG)) {
    const name = tag.toLowerCase();
    // a link that is no stylesheet names another document: nothing is loaded from there
    if (name === 'link' && !/stylesheet/i.test(attributes)) continue;
    const how = name === 'script' || name === 'link' ? 'code' : 'media';
    for (const [, , double, single, bare] of attributes.matchAll(ATTRIBUTE))
      yield { address: (double ?? single ?? bare ?? '').trim(), how };
  }
}

const STYLE = /(@import\s*)?(?:url\(\s*["']?|(?<=@import\s*)["'])([^"')\s]+)/gi;
function* stylesOf(text: string): Generator<Reference> {
  for (const [, imported, address = ''] of without(text, '/*', '*/').matchAll(STYLE))
    yield { address, how: imported ? 'code' : 'media' };
}

const LOADED = /(?:importScripts|import|getScript|loadScript)\s*\(\s*["'`]([^"'`\s]+)["'`]/g;
const ASSIGNED = /\.src\s*=\s*["'`]([^"'`\s]+)["'`]/g;
const NAMED = /["'`]([^"'`\s<>]{1,300}\.(?:swf|flv|f4v|dcr|xap|wmv))(?:\?[^"'`]*)?["'`]/gi;
function* scriptsOf(text: string): Generator<Reference> {
  for (const [, address = ''] of text.matchAll(LOADED)) yield { address, how: 'code' };
  for (const [, address = ''] of text.matchAll(ASSIGNED)) yield { address, how: 'unknown' };
  for (const [, address = ''] of text.matchAll(NAMED)) yield { address, how: 'unknown' };
  yield* tagsOf(text);
}

function* pagesOf(text: string): Generator<Reference> {
  const shown = without(text, '<!--', '-->');
  yield* scriptsOf(shown);
  yield* stylesOf(shown);
}

const REFERENCES: Readonly<Record<string, (text: string) => Iterable<Reference>>> = {
  '.html': pagesOf,
  '.htm': pagesOf,
  '.xhtml': pagesOf,
  '.svg': tagsOf,
  '.js': scriptsOf,
  '.mjs': scriptsOf,
  '.css': stylesOf,
};
