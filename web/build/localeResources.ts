import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const areaName = (file: string) => file.replace(/\.json$/, '');
const variable = (area: string) => area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function source(folder: string): string {
  const areas = readdirSync(join(folder, 'en'))
    .filter((file) => file.endsWith('.json'))
    .map(areaName)
    .toSorted();
  const imports = areas.map((area) => `import type ${variable(area)} from './en/${area}.json';`);
  const fields = areas.map((area) => `  '${area}': typeof ${variable(area)};`);
  return [
    '// Written by build/localeResources.ts from the English texts; do not edit.',
    ...imports,
    '',
    'export interface Resources {',
    ...fields,
    '}',
    '',
  ].join('\n');
}

function write(root: string): void {
  const folder = join(root, 'src/locales');
  const file = join(folder, 'resources.gen.ts');
  const wanted = source(folder);
  let present = '';
  try {
    present = readFileSync(file, 'utf8');
  } catch {
    // The first run has no file yet.
  }
  if (present !== wanted) writeFileSync(file, wanted);
}

/** Keeps `src/locales/resources.gen.ts`, the type of all translation keys, in step with the English texts. */
export function localeResources(): Plugin {
  return {
    name: 'forecourt:locale-resources',
    configResolved: ({ root }) => write(root),
    configureServer: ({ watcher, config }) => {
      watcher.on('all', (_event, path) => {
        if (path.endsWith('.json') && path.includes('/locales/en/')) write(config.root);
      });
    },
  };
}
