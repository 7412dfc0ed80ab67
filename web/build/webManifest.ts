import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Texts = Readonly<Record<string, string>>;

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Pages without a prefix are in the language of the cookie; French has its own addresses. */
const at = (language: string, path: string) => (language === 'fr' ? `/fr${path}` : path);

const manifest = (language: string, texts: Texts) => ({
  id: '/auth',
  name: 'Forecourt',
  short_name: 'Forecourt',
  description: texts['app.description'],
  lang: language,
  dir: 'ltr',
  start_url: at(language, '/auth'),
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#0a73db',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  shortcuts: [{ name: texts['app.training'], url: at(language, '/auth/my-training') }],
});

/** Writes what installs the portal as an app, one file for each language; the English one is the page's own. */
export function webManifest(): Plugin {
  let folder = '';
  return {
    name: 'forecourt:web-manifest',
    apply: 'build',
    configResolved: ({ root }) => {
      folder = join(root, 'src/locales');
    },
    generateBundle() {
      const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      for (const { name } of languages) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `check.test.ts` looks at these files
        const texts = JSON.parse(readFileSync(join(folder, name, 'navigation.json'), 'utf8')) as Texts;
        this.emitFile({
          type: 'asset',
          fileName: name === 'en' ? 'manifest.webmanifest' : `manifest.${name}.webmanifest`,
          source: JSON.stringify(manifest(name, texts)),
        });
      }
    },
  };
}
