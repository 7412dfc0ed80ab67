import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Environment } from '../server/src/kit/config.ts';
import { inRoot } from './setup/paths.mjs';

const read = (name) => readFileSync(inRoot('deploy', name), 'utf8');
const known = Object.keys(Environment.shape);

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });
  const portals = Object.entries(services).filter(
    ([, { build }]) => build?.dockerfile === 'deploy/Containerfile',
  );

  test('runs three portals of one image', () => {
    expect(portals.map(([name]) => name)).toEqual(['portal-1', 'portal-2', 'portal-3']);
    for (const [, portal] of portals) expect(portal).toEqual(portals[0][1]);
  });

  test('gives them only variables that the portal knows, and what three of them must share', () => {
    const given = Object.keys(portals[0][1].environment);
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    expect(given).toEqual(
      expect.arrayContaining(['BASE_URL', 'CONTENT_ORIGIN', 'DATABASE_URL', 'S3_BUCKET', 'TRUST_PROXY']),
    );
  });

  test('has no secret of its own', () => {
    const secret = /PASSWORD|SECRET|KEY/;
    for (const [name, { environment = {} }] of Object.entries(services))
      for (const [variable, value] of Object.entries(environment))
        if (secret.test(variable)) expect(value, `${name} ${variable}`).toMatch(/^\$\{\w+:\?/);
  });

  test('names in its example every variable that must be set, and no other', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)(:\?|:-)?/g)].map(([, name]) => name);
    const offered = [...read('env.example').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([...new Set(asked)].toSorted()).toEqual([...new Set(offered)].toSorted());
  });

  test('starts a portal when database and bucket are ready', () => {
    for (const [name, { depends_on }] of portals) {
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(services, name).toHaveProperty(needed);
        if (condition === 'service_healthy') expect(services[needed].healthcheck?.test, needed).toBeDefined();
      }
    }
    expect(portals[0][1].depends_on).toMatchObject({ database: { condition: 'service_healthy' } });
  });

  test('mounts only files that exist and volumes that it declares', () => {
    for (const { volumes: mounts = [] } of Object.values(services))
      for (const mount of mounts) {
        const [source] = mount.split(':');
        if (source.startsWith('.')) expect(existsSync(inRoot('deploy', source)), source).toBe(true);
        else expect(volumes).toHaveProperty(source);
      }
  });

  test('puts nothing on the network but the proxy', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  test('gives a stop more time than the portal takes for it', () => {
    const drain = Number(/const DRAIN = (\d+)/.exec(readFileSync(inRoot('server/src/main.ts'), 'utf8'))[1]);
    for (const [, portal] of portals)
      expect(Number.parseInt(portal.stop_grace_period, 10)).toBeGreaterThan(drain);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(read('forecourt.service'))[1])).toBeGreaterThan(drain);
  });
});

describe('Caddyfile', () => {
  const text = read('Caddyfile');
  const { services } = parse(read('compose.yaml'), { merge: true });

  test('leads to portals that exist and asks whether they are ready', () => {
    const targets = [...text.matchAll(/(portal-\d):/g)].map(([, name]) => name);
    expect([...new Set(targets)]).toEqual(['portal-1', 'portal-2', 'portal-3']);
    for (const name of targets) expect(services).toHaveProperty(name);
    expect(text).toContain('health_uri /readyz');
  });

  test('takes the largest upload and hides the metrics', () => {
    const megabytes = Number(/max_size (\d+)MB/.exec(text)[1]);
    expect(megabytes).toBeGreaterThanOrEqual(105); // 100 MiB and what a form adds
    expect(text).toMatch(/respond \/metrics 404/);
  });

  test('gets the variables that it asks for', () => {
    const asked = [...text.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
    expect(asked.filter((name) => !(name in services.proxy.environment))).toEqual([]);
  });
});

describe('Containerfile', () => {
  const text = read('Containerfile');
  const copies = [...text.matchAll(/^COPY (?!--from)(.+)$/gm)]
    .map(([, line]) => line.split(/\s+/).slice(0, -1))
    .flat();

  test('copies what exists', () => {
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter((name) => !existsSync(inRoot(name)))).toEqual([]);
  });

  test('copies the manifest of every workspace before it installs', () => {
    const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    for (const folder of workspaces) expect(copies).toContain(path.posix.join(folder, 'package.json'));
  });

  test('sets only variables that the portal knows', () => {
    const set = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name]) => name),
    );
    expect(set.filter((name) => name !== 'NODE_ENV' && !known.includes(name))).toEqual([]);
  });

  test('runs the portal as an ordinary user, on the Node.js that the project runs on', () => {
    expect(text.lastIndexOf('USER node')).toBeGreaterThan(text.lastIndexOf('FROM'));
    expect(text).toContain('HEALTHCHECK');
    const { optionalDependencies } = JSON.parse(readFileSync(inRoot('tools/node/package.json'), 'utf8'));
    const [version] = Object.values(optionalDependencies);
    for (const [, major] of text.matchAll(/^FROM \S+\/node:(\d+)/gm))
      expect(major).toBe(version.split('.')[0]);
    expect(existsSync(inRoot(/CMD \["node", "([^"]+)"\]\s*$/.exec(text)[1]))).toBe(true);
  });
});

test('README names every variable of the environment', () => {
  const text = readFileSync(inRoot('README.md'), 'utf8');
  expect(known.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the service unit starts what the package offers', () => {
  const unit = read('forecourt.service');
  expect(unit).toMatch(/^ExecStart=\S+\/npm start$/m);
  expect(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts).toHaveProperty('start');
});
