import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstLoad } from './build/firstLoad.ts';
import { firstPage, firstPageChunks } from './build/firstPage.ts';
import { fontPreload } from './build/fontPreload.ts';
import { offlineChunks } from './build/offlineChunks.ts';
import { pagePreloads } from './build/pagePreloads.ts';
import { precompress } from './build/precompress.ts';
import { localeResources } from './build/localeResources.ts';
import { playerDocument } from './build/playerDocument.ts';
import { type RouteFiles, routes } from './build/routes.ts';
import { serverPages } from './build/serverPages.ts';
import { webManifest } from './build/webManifest.ts';

/** Where the development server finds the API. */
const api = process.env['API'] ?? 'http://127.0.0.1:3000';

const stored = offlineChunks();
const files: RouteFiles = new Map();
/** Files of `public` that the first paint needs. */
const SHELL = new Set(['index.html', 'before-app.js', 'favicon.svg']);

/** What an area shows to others. */
const AREA_INDEX = /\/web\/src\/features\/[^/]+\/index\.ts$/;

export default defineConfig({
  plugins: [
    routes(files),
    react(),
    localeResources(),
    fontPreload('figtree-latin-wght-normal'),
    stored.plugin,
    pagePreloads(files),
    firstLoad(),
    firstPage(),
    webManifest(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => stored.files.has(url) || SHELL.has(url)),
            warnings: [],
          }),
        ],
      },
    }),
    precompress(),
    playerDocument(),
    serverPages(),
  ],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // what an area shows to others is listed in its index, which does nothing: a page loads what it uses of it, not all
      treeshake: { moduleSideEffects: (id) => !AREA_INDEX.test(id) },
      output: {
        codeSplitting: { groups: firstPageChunks },
      },
    },
  },
});
