import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { routes } from './routes.ts';

const WEB = join(import.meta.dirname, '..');
const ENTRY = join(WEB, 'src/app/rendering/render.tsx');
const OURS = join(WEB, 'src/');
const OUR_REACT = '\0our-react';

/**
 * What loads later never comes in pages that the server renders. Otherwise a part would be missing in the first document
 * and stand in the second one, without its styles.
 */
const withoutLazy = (): Plugin => ({
  name: 'forecourt:without-lazy',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (source === OUR_REACT) return OUR_REACT;
    return source === 'react' && importer?.startsWith(OURS) ? OUR_REACT : undefined;
  },
  load: (id) =>
    id === OUR_REACT
      ? "export * from 'react'; export const lazy = () => () => { throw new Promise(() => undefined); };"
      : undefined,
});

/**
 * Builds the pages again as a module for server-side rendering, outside the served files. Both builds run together, so
 * neither is ever older than the other.
 */
export const serverPages = (): Plugin => ({
  name: 'forecourt:server-pages',
  apply: 'build',
  closeBundle: {
    sequential: true,
    handler: async () => {
      await build({
        configFile: false,
        root: WEB,
        logLevel: 'warn',
        publicDir: false,
        plugins: [withoutLazy(), routes(), react()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true, target: 'node' },
        build: {
          ssr: ENTRY,
          outDir: 'dist/.server',
          emptyOutDir: true,
          minify: true,
          target: 'node24',
          assetsInlineLimit: 0,
          rolldownOptions: {
            output: { entryFileNames: 'render.js', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        },
      });
    },
  },
});
