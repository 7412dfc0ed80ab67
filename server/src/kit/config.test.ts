import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { warningsOf } from './config-warnings.ts';
import { ConfigError, readConfig } from './config.ts';

/** The lines of the refusal; empty when it is taken. */
function mistakes(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n');
  }
}

describe('configuration defaults', () => {
  it('the default configuration listens on loopback with the demo and the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      contentPort: 3001,
      dataDir: './data',
      databaseUrl: undefined,
      databasePool: 10,
      s3: undefined,
      smtpUrl: undefined,
      demo: 'documented-password',
      secureCookies: false,
      trustProxy: [],
    });
  });

  it('the captcha is off by default, and reCAPTCHA requires its keys and never reveals its secret', () => {
    expect(readConfig({}).captcha).toEqual({ kind: 'none' });
    expect(readConfig({ CAPTCHA: 'altcha' }).captcha).toEqual({ kind: 'altcha' });
    expect(mistakes({ CAPTCHA: 'recaptcha' })).toEqual([
      'RECAPTCHA_SITE_KEY: needed, because CAPTCHA is recaptcha',
      'RECAPTCHA_SECRET: needed, because CAPTCHA is recaptcha',
    ]);
    expect(mistakes({ CAPTCHA: 'something' })[0]).toMatch(/^CAPTCHA: /);
    const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'hush' };
    expect(readConfig({ CAPTCHA: 'recaptcha', ...keys }).captcha).toEqual({
      kind: 'recaptcha',
      siteKey: 'site',
      secret: 'hush',
      scriptUrl: 'https://www.google.com/recaptcha/api.js',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    });
    expect(mistakes({ CAPTCHA: 'recaptcha', ...keys, RECAPTCHA_VERIFY_URL: 'hush' }).join()).not.toContain(
      'hush',
    );
  });

  it('the configuration treats an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '', DEMO: '' })).toEqual(readConfig({}));
  });

  it('the content port defaults to the port after PORT', () => {
    expect(readConfig({ PORT: '8080' }).contentPort).toBe(8081);
    expect(readConfig({ PORT: '8080', CONTENT_PORT: '9000' }).contentPort).toBe(9000);
    expect(readConfig({ PORT: '0' }).contentPort).toBe(0);
  });

  it('the configuration drops a trailing slash from addresses', () => {
    const config = readConfig({
      BASE_URL: 'https://a.example.com/',
      CONTENT_ORIGIN: 'https://b.example.net/',
    });
    expect(config).toMatchObject({
      baseUrl: 'https://a.example.com',
      contentOrigin: 'https://b.example.net',
      secureCookies: true,
    });
  });

  it('TRUST_PROXY is read as a list of proxies', () => {
    expect(readConfig({ TRUST_PROXY: ' 10.0.0.1, 10.89.0.0/16,' }).trustProxy).toEqual([
      '10.0.0.1',
      '10.89.0.0/16',
    ]);
  });
});

describe('demo tenant', () => {
  const DATABASE_URL = 'postgres://forecourt@localhost/forecourt';
  it.each([
    [{}, 'documented-password'],
    [{ DEMO: '0' }, 'off'],
    [{ DEMO: '1' }, 'documented-password'],
    [{ HOST: '::1' }, 'documented-password'],
    [{ DATABASE_URL }, 'off'],
    [{ DATABASE_URL, DEMO: '0' }, 'off'],
    [{ DATABASE_URL, DEMO: '1' }, 'random-password'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ HOST: '0.0.0.0', DEMO: '1' }, 'random-password'],
  ] as const)('the demo tenant under %j is %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });
});

describe('configuration errors', () => {
  it('the configuration is refused with all errors of single and combined variables in one message', () => {
    const found = mistakes({
      PORT: 'eighty',
      BASE_URL: 'ftp://a.example.com',
      DATABASE_POOL: '1',
      DEMO: 'yes',
      LOG_LEVEL: 'loud',
      S3_ENDPOINT: 'http://store:9000',
      S3_ACCESS_KEY_ID: 'key',
    });
    const names = [
      'PORT',
      'BASE_URL',
      'DATABASE_POOL',
      'DEMO',
      'LOG_LEVEL',
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
      'S3_BUCKET',
    ];
    expect(found.map((line) => line.replace(/:.*/, '')).toSorted()).toEqual(names.toSorted());
  });

  it('a configuration error shows the invalid value', () => {
    expect(mistakes({ LOG_LEVEL: 'loud' })[0]).toContain('"loud"');
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['SMTP_URL', 'http://user:hunter2@mail'],
    ['METRICS_TOKEN', 'hunter2'],
  ])('a configuration error never shows a secret of %s', (name, value) => {
    const text = mistakes({ [name]: value }).join('\n');
    expect(text).toContain(name);
    expect(text).not.toContain('hunter2');
  });

  it.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ DATABASE_POOL: '1000' }, 'DATABASE_POOL'],
    [{ DATABASE_URL: 'forecourt' }, 'DATABASE_URL'],
    [{ S3_BUCKET: 'b' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'portal', S3_SECRET_ACCESS_KEY: 'x' }, 'S3_ACCESS_KEY_ID'],
  ])('the configuration %j is refused for %s', (env, name) => {
    expect(mistakes(env as Record<string, string>).join('\n')).toContain(name);
  });
});

describe('content origin', () => {
  const BASE_URL = 'https://training.example.com';
  it.each([
    ['the portal’s own host', BASE_URL],
    ['the portal’s host on another port', `${BASE_URL}:8443`],
    ['plain http beside https', 'http://content.example.net'],
    ['a path', 'https://content.example.net/scorm'],
    ['a name and password', 'https://user@content.example.net'],
  ])('CONTENT_ORIGIN is refused when it is %s', (_, CONTENT_ORIGIN) => {
    expect(mistakes({ BASE_URL, CONTENT_ORIGIN })).toEqual([expect.stringContaining('CONTENT_ORIGIN')]);
  });

  it('CONTENT_ORIGIN is accepted when it is another host', () => {
    expect(mistakes({ BASE_URL, CONTENT_ORIGIN: 'https://content.example.net' })).toEqual([]);
  });
});

describe('single sign-on', () => {
  const all = {
    OIDC_ISSUER: 'https://login.example.test',
    OIDC_CLIENT_ID: 'forecourt',
    OIDC_CLIENT_SECRET: 'secret',
  };

  it('single sign-on is off by default and requires all its variables when one is set', () => {
    expect(readConfig({}).signOn).toBeUndefined();
    expect(readConfig(all).signOn).toMatchObject({ label: 'Single sign-on', newPeople: 'refuse' });
    expect(mistakes({ OIDC_ISSUER: all.OIDC_ISSUER })).toEqual([
      'OIDC_CLIENT_ID: missing, though other OIDC_ variables are set',
      'OIDC_CLIENT_SECRET: missing, though other OIDC_ variables are set',
    ]);
  });

  it('the single sign-on issuer requires https beyond loopback', () => {
    expect(mistakes({ ...all, OIDC_ISSUER: 'http://login.example.test' })).toEqual([
      'OIDC_ISSUER: needs https beyond loopback',
    ]);
    expect(mistakes({ ...all, OIDC_ISSUER: 'http://127.0.0.1:9000' })).toEqual([]);
  });
});

describe('warningsOf', () => {
  it('warningsOf names a missing BASE_URL when the portal listens beyond loopback', () => {
    expect(warningsOf(readConfig({ HOST: '0.0.0.0' }))).toEqual([
      expect.stringContaining('BASE_URL is not set'),
    ]);
    expect(warningsOf(readConfig({}))).toEqual([]);
  });
});

describe('SECRETS_DIR', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fc-secrets-'));
  writeFileSync(path.join(folder, 'METRICS_TOKEN'), 'from-a-file-and-long-enough\n');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('SECRETS_DIR supplies the variables named by its files', () => {
    expect(readConfig({ SECRETS_DIR: folder }).metricsToken).toBe('from-a-file-and-long-enough');
  });

  it('SECRETS_DIR is refused when one of its variables is also set', () => {
    expect(mistakes({ SECRETS_DIR: folder, METRICS_TOKEN: 'from-the-environment-too' })).toEqual([
      'METRICS_TOKEN: set as a variable and in SECRETS_DIR; keep one',
    ]);
  });
});
