import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * The player document: a page of its own on the content origin, with nothing of the portal in it. Addresses are
 * relative, so that it does not matter where the content listener serves it.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
});
