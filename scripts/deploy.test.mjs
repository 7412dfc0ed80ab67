import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Environment } from '../server/src/kit/config.ts';
import { inRoot } from './setup/paths.mjs';

const read = (name) => readFileSync(inRoot('deploy', name), 'utf8');
const known = Object.keys(Environment.shape);
const isThere = (source, volumes) =>
  source.startsWith('.')
    ? existsSync(inRoot('deploy', source.replace(/secrets$/, 'secrets.example')))
    : source in volumes;

const isPublic = ([name]) => name === 'RECAPTCHA_SITE_KEY';
const isFile = ([, value]) => String(value).startsWith('/run/secrets');

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });
  const portals = Object.entries(services).filter(
    ([, { build }]) => build?.dockerfile === 'deploy/Containerfile',
  );

  test('compose.yaml runs three equal portals of one image', () => {
    expect(portals.map(([name]) => name)).toEqual(['portal-1', 'portal-2', 'portal-3']);
    for (const [, portal] of portals) expect(portal).toEqual(portals[0][1]);
  });

  test('compose.yaml sets only known portal variables, including those that all portals share', () => {
    const given = Object.keys(portals[0][1].environment);
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    expect(given).toEqual(
      expect.arrayContaining(['BASE_URL', 'CONTENT_ORIGIN', 'SECRETS_DIR', 'S3_BUCKET', 'TRUST_PROXY']),
    );
  });

  test('compose.yaml pins the version of every pulled image', () => {
    const pulled = Object.values(services).filter(({ build }) => !build);
    expect(pulled.length).toBeGreaterThan(4);
    expect(pulled.map(({ image }) => image).filter((image) => !/:\D*\d+[.-]\d+/.test(image))).toEqual([]);
  });

  test('compose.yaml reads every secret from a file', () => {
    const variables = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    const secrets = variables.filter(([name]) =>
      /PASSWORD|SECRET|TOKEN|_KEY(?!$|_ID)|_KEY$|ROOT_USER/.test(name),
    );
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter((entry) => !isPublic(entry) && !isFile(entry))).toEqual([]);
  });

  test('every secret file of compose.yaml has an example, and every example is a known variable', () => {
    const named = [...read('compose.yaml').matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name]) => name);
    const examples = readdirSync(inRoot('deploy/secrets.example'));
    expect([...new Set(named)].filter((name) => !examples.includes(name))).toEqual([]);
    expect(
      examples.filter(
        (name) => name !== 'README.md' && name !== 'POSTGRES_PASSWORD' && !known.includes(name),
      ),
    ).toEqual([]);
  });

  test('env.example names exactly the variables that compose.yaml reads', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)(:\?|:-)?/g)].map(([, name]) => name);
    const offered = [...read('env.example').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].toSorted()).toEqual([...new Set(offered)].toSorted());
  });

  test('compose.yaml starts a portal when its database, pooler, and bucket are ready', () => {
    const needed = Object.entries(portals[0][1].depends_on);
    expect(needed.map(([name]) => name).toSorted()).toEqual(['bucket', 'database', 'pooler']);
    const healthy = needed
      .filter(([, { condition }]) => condition === 'service_healthy')
      .map(([name]) => name);
    expect(healthy).toContain('database');
    expect(healthy.filter((name) => !services[name]?.healthcheck?.test)).toEqual([]);
  });

  test('compose.yaml mounts only existing files and declared volumes', () => {
    const sources = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
      mounts.map((mount) => mount.split(':')[0]),
    );
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !isThere(source, volumes))).toEqual([]);
  });

  test('compose.yaml publishes no ports beyond loopback except those of the proxy', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  test('the stop timeouts of compose.yaml and the service unit exceed the drain time of the portal', () => {
    const drain = Number(/const DRAIN = (\d+)/.exec(readFileSync(inRoot('server/src/main.ts'), 'utf8'))[1]);
    for (const [, portal] of portals)
      expect(Number.parseInt(portal.stop_grace_period, 10)).toBeGreaterThan(drain);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(read('forecourt.service'))[1])).toBeGreaterThan(drain);
  });
});

describe('Caddyfile', () => {
  const text = read('Caddyfile');
  const { services } = parse(read('compose.yaml'), { merge: true });

  test('Caddyfile routes to existing portals and checks their readiness', () => {
    const targets = [...text.matchAll(/(portal-\d):/g)].map(([, name]) => name);
    expect([...new Set(targets)]).toEqual(['portal-1', 'portal-2', 'portal-3']);
    for (const name of targets) expect(services).toHaveProperty(name);
    expect(text).toContain('health_uri /readyz');
  });

  test('Caddyfile accepts the largest upload and hides the metrics', () => {
    const megabytes = Number(/max_size (\d+)MB/.exec(text)[1]);
    expect(megabytes).toBeGreaterThanOrEqual(105); // 100 MiB and what a form adds
    expect(text).toMatch(/respond \/metrics 404/);
  });

  test('Caddyfile reads only variables that compose.yaml sets', () => {
    const asked = [...text.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
    expect(asked.filter((name) => !(name in services.proxy.environment))).toEqual([]);
  });
});

describe('Containerfile', () => {
  const text = read('Containerfile');
  const copies = [...text.matchAll(/^COPY (?!--from)(.+)$/gm)]
    .map(([, line]) => line.split(/\s+/).slice(0, -1))
    .flat();

  test('Containerfile copies only existing files', () => {
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter((name) => !existsSync(inRoot(name)))).toEqual([]);
  });

  test('Containerfile copies the manifest of every workspace', () => {
    const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    for (const folder of workspaces) expect(copies).toContain(path.posix.join(folder, 'package.json'));
  });

  test('Containerfile sets only variables of the portal or the system', () => {
    const set = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
    );
    const system = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
    expect(set.filter((name) => !system.includes(name) && !known.includes(name))).toEqual([]);
  });

  test('Containerfile runs the portal as an ordinary user on the Node.js version of the project', () => {
    expect(text.lastIndexOf('USER node')).toBeGreaterThan(text.lastIndexOf('FROM'));
    expect(text).toContain('HEALTHCHECK');
    const { optionalDependencies } = JSON.parse(readFileSync(inRoot('tools/node/package.json'), 'utf8'));
    const [version] = Object.values(optionalDependencies);
    for (const [, major] of text.matchAll(/^FROM \S+\/node:(\d+)/gm))
      expect(major).toBe(version.split('.')[0]);
    expect(existsSync(inRoot(/CMD \["node", .*"([^"]+)"\]\s*$/.exec(text)[1]))).toBe(true);
  });

  test('Containerfile sets the same memory options as npm start', () => {
    const start = readFileSync(inRoot('scripts/start.mjs'), 'utf8');
    const [, flag] = /CMD \["node", "(--[^"]+)"/.exec(text);
    const [, arenas] = /MALLOC_ARENA_MAX=(\d+)/.exec(text);
    expect(start).toContain(`'${flag}'`);
    expect(start).toContain(`?? '${arenas}'`);
  });
});

test('README names every environment variable', () => {
  const text = readFileSync(inRoot('README.md'), 'utf8');
  expect(known.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the service unit starts an existing npm script', () => {
  const unit = read('forecourt.service');
  expect(unit).toMatch(/^ExecStart=\S+\/npm start$/m);
  expect(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts).toHaveProperty('start');
});
