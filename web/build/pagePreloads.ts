import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * What the pages need first, by their addresses as the route tree writes them: the server names it in the document, so
 * that the browser asks for everything at once instead of learning of it file by file.
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
  /** Calls whose answers the page begins with; `$name` stands for a part of the address. */
  readonly data: readonly string[];
  /** Whether the server renders it. */
  readonly rendered: boolean;
  /** Whether it is read without scripts, too: its content is waited for. */
  readonly unscripted: boolean;
}

/** Where the build leaves it; beside the files that are served, and none of them. */
export const PRELOADS = '.vite/preloads.json';

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

const AREA = /\/src\/locales\/([\w-]+)\/([\w-]+)\.json$/;
const FRAME = /\/src\/shared\/i18n\/texts\/([\w-]+)\.ts$/;

interface RouteFile {
  readonly fullPath: string;
  /** Of the route, without extension: `routes/auth/_learner/me`. */
  readonly file: string;
  readonly parent: string | undefined;
}

/** The routes as the committed route tree declares them, by the name of their import. */
export function routeFiles(tree: string): ReadonlyMap<string, RouteFile> {
  const files = new Map(
    [...tree.matchAll(/import \{ Route as (\w+) \} from '\.\/([^']+)'/g)].map(([, name = '', file = '']) => [
      name,
      file,
    ]),
  );
  const declared = tree.matchAll(
    /fullPath: '([^']*)'\s+preLoaderRoute: typeof (\w+)\s+parentRoute: typeof (\w+)/g,
  );
  return new Map(
    [...declared].map(([, fullPath = '', name = '', parent = '']) => [
      name,
      // a route that has children is named after what it is made of: `AuthRoute` of `AuthRouteImport`
      { fullPath, file: files.get(name) ?? '', parent: files.has(parent) ? parent : `${parent}Import` },
    ]),
  );
}

const words = (list: string | undefined): string[] =>
  [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '');

/** What a route file says of itself: texts that its loader asks for, and calls in `staticData.ahead`, `staticData.rendered` and `unscripted`. */
export const needsOf = (source: string): Pick<PageNeeds, 'texts' | 'data' | 'rendered' | 'unscripted'> => ({
  texts: words(/loadTexts\(([^)]*)\)/.exec(source)?.[1]),
  data: words(/ahead: \[([^\]]*)\]/.exec(source)?.[1]),
  rendered: source.includes('rendered: true'),
  unscripted: source.includes('unscripted: true'),
});

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

/** Writes {@link PagePreloads} beside the build. */
export function pagePreloads(): Plugin {
  let root = '';
  return {
    name: 'forecourt:page-preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const routes = routeFiles(readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8'));
      const inDocument = together(
        chunks,
        [...chunks.values()].filter(({ isEntry }) => isEntry),
      );
      const pages: Record<string, PageNeeds> = {};
      for (const route of routes.values()) {
        const line: RouteFile[] = [];
        for (let one: RouteFile | undefined = route; one; one = routes.get(one.parent ?? '')) line.push(one);
        const parts = line.map(({ file }) => join(root, 'src', `${file}.tsx`));
        const own = [...chunks.values()].filter(({ facadeModuleId }) =>
          parts.some((part) => facadeModuleId?.startsWith(`${part}?tsr-split=component`)),
        );
        const needed = [...together(chunks, own)].filter((chunk) => !inDocument.has(chunk));
        const needs = parts.map((part) => needsOf(readFileSync(part, 'utf8')));
        // a layout and its first page share an address: the page, which comes later, needs both
        pages[route.fullPath.replace(/(.)\/$/, '$1')] = {
          scripts: needed.map(({ fileName }) => `/${fileName}`),
          styles: stylesOf(needed).map((file) => `/${file}`),
          texts: needs.flatMap(({ texts }) => texts),
          data: needs.flatMap(({ data }) => data),
          rendered: needs[0]?.rendered ?? false,
          unscripted: needs[0]?.unscripted ?? false,
        };
      }
      const source: PagePreloads = { pages, texts: textFiles(chunks) };
      this.emitFile({ type: 'asset', fileName: PRELOADS, source: JSON.stringify(source) });
    },
  };
}
