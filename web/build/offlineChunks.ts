import type { Plugin, Rolldown } from 'vite';

/** Routes that need the network anyway: administration and its previews. */
const ADMIN = /\/routes\/auth\/admin/;
/** Texts are kept with what a person really opens, in their language. */
const TEXTS = /\/src\/(?:locales|shared\/i18n\/texts)\//;

interface Chosen {
  /** Files that the frame and the learners' pages are made of, by their path in the build. */
  readonly files: ReadonlySet<string>;
  readonly plugin: Plugin;
}

type Chunk = Rolldown.OutputChunk;

const leftOut = ({ facadeModuleId, moduleIds }: Chunk): boolean =>
  ADMIN.test(facadeModuleId ?? '') || (moduleIds.length > 0 && moduleIds.every((id) => TEXTS.test(id)));

/** The chunks that are reached from the entries without a step into administration. */
function reached(chunks: ReadonlyMap<string, Chunk>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name) || leftOut(chunk)) continue;
    found.add(name);
    open.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return found;
}

/** Finds out what the service worker keeps beforehand: the frame and what learners use, nothing else. */
export function offlineChunks(): Chosen {
  const files = new Set<string>();
  return {
    files,
    plugin: {
      name: 'forecourt:offline-chunks',
      apply: 'build',
      generateBundle(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((one) =>
            one.type === 'chunk' ? [[one.fileName, one] as const] : [],
          ),
        );
        for (const name of reached(chunks)) {
          files.add(name);
          for (const style of chunks.get(name)?.viteMetadata?.importedCss ?? []) files.add(style);
        }
        for (const { fileName } of Object.values(bundle))
          if (/figtree-latin-wght-normal.*\.woff2$/.test(fileName)) files.add(fileName);
      },
    },
  };
}
