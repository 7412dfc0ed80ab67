import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from './setup/paths.mjs';

const FORBIDDEN = /^(utils?|helpers?|types?|common|misc|lib)(\.|$)/i;
const SOURCE = /\.(ts|tsx|mjs|js|css|py|sh)$/;
const DATA = /\.gen\.ts$|\/locales\/|\/demo\/content/;
const LONGEST = 400;

/** What git knows or would add: the tree without what is built or installed. */
function files() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return [...new Set(listed.trim().split('\n'))].filter((file) => existsSync(inRoot(file)));
}

test('no file or folder has a vague name', () => {
  const vague = files().filter((file) => file.split('/').some((part) => FORBIDDEN.test(part)));
  expect(vague).toEqual([]);
});

test('source files have at most 400 lines except data and generated code', () => {
  const long = files()
    .filter((file) => SOURCE.test(file) && !DATA.test(`/${file}`))
    .map((file) => [file, readFileSync(inRoot(file), 'utf8').trimEnd().split('\n').length])
    .filter(([, lines]) => lines > LONGEST);
  expect(long).toEqual([]);
});

test('the second part of a feature’s file name is one of the known kinds', () => {
  const kinds = {
    server: [
      'routes',
      'policy',
      'queries',
      'commands',
      'view',
      'jobs',
      'import',
      'worker',
      'factory',
      'public',
      'files',
      'merging',
      'person',
      'feature',
      'kind',
      'texts',
      'subjects',
      'events',
      'calendar',
      'report',
      'test',
      'fixture',
      'gen',
      'd',
    ],
    web: ['api', 'schema', 'test', 'module', 'gen'],
  };
  const strangers = files().filter((file) => {
    const side = /^(server|web)\/src\/features\//.exec(file)?.[1];
    const second = path.posix.basename(file).split('.').slice(1, -1);
    return side !== undefined && second.some((kind) => !kinds[side].includes(kind));
  });
  expect(strangers).toEqual([]);
});

test('route files import only components and types from page files', () => {
  const routes = files().filter((file) => /^web\/src\/routes\/.*\.tsx$/.test(file));
  const mixed = routes.filter((file) =>
    [
      ...readFileSync(inRoot(file), 'utf8').matchAll(
        /import \{([^}]*)\} from '[^']*\/features\/[^']*\.tsx'/g,
      ),
    ].some(([, names]) =>
      names.split(',').some((name) => !/^\s*(type \w+|[A-Z]\w*[a-z]\w*)?\s*$/.test(name)),
    ),
  );
  expect(mixed).toEqual([]);
});

test('routes declare their texts as static data', () => {
  const silent = files()
    .filter((file) => file.startsWith('web/src/routes/'))
    .filter((file) => readFileSync(inRoot(file), 'utf8').includes('loadTexts('));
  expect(silent, 'say `staticData: { texts: […] }` and load them by `pageTexts(route)`').toEqual([]);
});

test('the lock files record the resolved URL of each package', () => {
  const lacking = ['package-lock.json', 'tools/node/package-lock.json'].flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(inRoot(file), 'utf8')).packages)
      .filter(([place, { resolved }]) => place.includes('node_modules/') && !resolved)
      .map(([place]) => `${file}: ${place}`),
  );
  expect(lacking).toEqual([]);
});
