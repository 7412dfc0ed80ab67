import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { RouteNeeds } from '../src/app/rendering/routeNeeds.ts';
import type { RouteFiles } from './routes.ts';

/**
 * Files that pages need first, by route path. The server preloads them in the document, so the browser requests them in
 * parallel instead of discovering them one by one.
 */
export interface PagePreloads {
  readonly pages: Readonly<Record<string, PageNeeds>>;
  /** By language: the file with the frame's texts, and those of the other areas. */
  readonly texts: Readonly<
    Record<string, { readonly frame: string; readonly areas: Record<string, string> }>
  >;
}
export interface PageNeeds {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Areas of texts. */
  readonly texts: readonly string[];
  /** Calls that the page starts with; `$name` is a path parameter. */
  readonly data: readonly string[];
  /** True if the server renders the page. */
  readonly rendered: boolean;
  /** True if the page works without scripts: the server waits for its content. */
  readonly unscripted: boolean;
}

/** Output path, outside the served files. */
const PRELOADS = '.vite/preloads.json';
/** The pages once more, for the server; they say what their routes declare. */
const SERVER = '.server/render.js';

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

const AREA = /\/src\/locales\/([\w-]+)\/([\w-]+)\.json$/;
const FRAME = /\/src\/shared\/i18n\/texts\/([\w-]+)\.ts$/;

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );

/** Chunks that are loaded together with some: what they import, without what they only import later. */
export function together(chunks: Chunks, starts: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set<Chunk>();
  const open = [...starts];
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    open.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return found;
}

export const firstChunks = (chunks: Chunks): ReadonlySet<Chunk> =>
  together(
    chunks,
    [...chunks.values()].filter(({ isEntry }) => isEntry),
  );

const stylesOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);

function textFiles(chunks: Chunks): PagePreloads['texts'] {
  const texts: Record<string, { frame: string; areas: Record<string, string> }> = {};
  const of = (language: string) => (texts[language] ??= { frame: '', areas: {} });
  for (const { fileName, moduleIds } of chunks.values()) {
    const frame = moduleIds.flatMap((id) => FRAME.exec(id)?.[1] ?? [])[0];
    if (frame) of(frame).frame = `/${fileName}`;
    const [, language, area] = (moduleIds.length === 1 && AREA.exec(moduleIds[0] ?? '')) || [];
    if (language && area) of(language).areas[area] = `/${fileName}`;
  }
  return texts;
}

/** Build files that a page needs: the chunks of its route and of its layouts. */
function filesOf(chunks: Chunks, parts: readonly string[]): Pick<PageNeeds, 'scripts' | 'styles'> {
  const first = firstChunks(chunks);
  const own = [...chunks.values()].filter(({ facadeModuleId }) =>
    parts.some((part) => facadeModuleId?.startsWith(`${part}?tsr-split=component`)),
  );
  const needed = [...together(chunks, own)].filter((chunk) => !first.has(chunk));
  return {
    scripts: needed.map(({ fileName }) => `/${fileName}`),
    styles: stylesOf(needed).map((file) => `/${file}`),
  };
}

const preloadedBy = (needs: readonly RouteNeeds[]): ReadonlyMap<string, RouteNeeds> => {
  const pages = new Map<string, RouteNeeds>();
  // a layout and its first page share an address: the page needs both
  for (const one of needs.toSorted((a, b) => a.routes.length - b.routes.length)) {
    if (!one.layout || !pages.has(one.page)) pages.set(one.page, one);
  }
  return pages;
};

/** Writes {@link PagePreloads} into the build, after the server pages are built. @param files route files */
export function pagePreloads(files: RouteFiles): Plugin {
  let root = '';
  let chunks: Chunks = new Map();
  return {
    name: 'forecourt:page-preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      chunks = chunksOf(bundle);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const dist = join(root, 'dist');
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is built from the file that the type names
        const { routeNeeds } = (await import(pathToFileURL(join(dist, SERVER)).href)) as {
          routeNeeds: () => readonly RouteNeeds[];
        };
        const pages: Record<string, PageNeeds> = {};
        for (const [page, { routes, texts, data, rendered, unscripted }] of preloadedBy(routeNeeds())) {
          const parts = routes.flatMap((id) => files.get(id) ?? []);
          const paths = parts.map((file) => join(root, 'src/routes', file));
          pages[page] = { ...filesOf(chunks, paths), texts, data, rendered, unscripted };
        }
        const preloads: PagePreloads = { pages, texts: textFiles(chunks) };
        await mkdir(join(dist, '.vite'), { recursive: true });
        await writeFile(join(dist, PRELOADS), JSON.stringify(preloads));
      },
    },
  };
}
