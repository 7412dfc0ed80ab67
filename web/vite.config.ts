import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPageChunks } from './build/firstPage.ts';
import { fontPreload } from './build/fontPreload.ts';
import { precompress } from './build/precompress.ts';
import { localeResources } from './build/localeResources.ts';
import { playerDocument } from './build/playerDocument.ts';

/** Where the development server finds the API. */
const api = process.env['API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
    }),
    react(),
    localeResources(),
    fontPreload('figtree-latin-wght-normal'),
    precompress(),
    playerDocument(),
  ],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: firstPageChunks },
      },
    },
  },
});
