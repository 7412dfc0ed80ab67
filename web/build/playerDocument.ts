import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds the SCORM player document together with the pages, so that neither is ever older than the other. */
export const playerDocument = (): Plugin => ({
  name: 'forecourt-player-document',
  apply: 'build',
  closeBundle: {
    sequential: true,
    handler: async () => {
      await build({ configFile: join(import.meta.dirname, '../player/vite.config.ts'), logLevel: 'warn' });
    },
  },
});
