import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaChallenge } from '@forecourt/contract/captcha';
import * as contract from '@forecourt/contract/registration';
import { createWhileRegistration } from '@forecourt/contract/dealers';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createGroup, entriesOf } from './registration.factory.ts';
import { createDealer } from '../users/user.factory.ts';
import { HOUR } from '../../kit/clock.ts';

type Entries = ReturnType<typeof entriesOf>;
async function registrar(portal: TestPortal) {
  const dealer = await createDealer(portal.database.db);
  const department = await createGroup(portal, 'Showroom');
  return (captcha: string, change: Partial<Entries> = {}) =>
    portal.anonymous.call(contract.register, {
      body: { ...entriesOf({ dealer, department }), captcha, ...change },
    });
}

const encoded = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64');

describe('ALTCHA', () => {
  let portal: TestPortal;
  let register: Awaited<ReturnType<typeof registrar>>;
  beforeAll(async () => {
    portal = await testPortal({ CAPTCHA: 'altcha' });
    register = await registrar(portal);
  });
  afterAll(() => portal.close());

  async function solved(): Promise<string> {
    const challenge = (await portal.anonymous.call(captchaChallenge, {})).body;
    const solution = await solveChallenge({ challenge, deriveKey });
    return encoded({ challenge, solution });
  }

  it('an ALTCHA solution lets a registration through once', async () => {
    const { captcha } = (await portal.anonymous.call(contract.registrationForm, {})).body;
    expect(captcha).toEqual({ kind: 'altcha' });
    const answer = await solved();
    expect((await register(answer)).status).toBe(200);
    const again = await register(answer);
    expect(again.problem.fields).toEqual([
      {
        path: 'captcha',
        message: 'Verification failed. Please try again.',
      },
    ]);
  });

  it('an ALTCHA solution stays usable when the form is refused for another reason', async () => {
    const answer = await solved();
    expect((await register(answer, { password: 'short' })).problem.code).toBe('request.invalid');
    expect((await register(answer)).status).toBe(200);
  });

  it('an ALTCHA solution is refused when it is an hour old', async () => {
    const answer = await solved();
    portal.clock.advance(HOUR);
    expect((await register(answer)).problem.code).toBe('captcha.failed');
  });

  it('an ALTCHA solution is refused when it is forged or malformed', async () => {
    const real = JSON.parse(Buffer.from(await solved(), 'base64').toString()) as {
      challenge: { parameters: object; signature: string };
      solution: { counter: number; derivedKey: string };
    };
    const { challenge, solution } = real;
    const forgeries = [
      {},
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      {
        challenge: { ...challenge, parameters: { ...challenge.parameters, data: { until: 9e15 } } },
        solution,
      },
    ];
    for (const forged of forgeries)
      expect((await register(encoded(forged))).problem.code).toBe('captcha.failed');
    for (const text of ['', 'no base64 ½', 'bm8ganNvbg==']) {
      expect((await register(text)).problem.code).toBe('captcha.failed');
    }
    expect((await register(encoded(real))).status).toBe(200);
  });

  it('a dealer is refused when the ALTCHA solution is missing', async () => {
    const body = { name: 'Robot Motors', address: { city: 'Boise', region: 'ID' } };
    const rejected = await portal.anonymous.call(createWhileRegistration, { body });
    expect(rejected.problem.code).toBe('captcha.failed');
  });
});

describe('reCAPTCHA', () => {
  let portal: TestPortal;
  let other: Server;
  let register: Awaited<ReturnType<typeof registrar>>;
  const requests: URLSearchParams[] = [];
  let mood: 'honest' | 'broken' = 'honest';

  beforeAll(async () => {
    other = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const form = new URLSearchParams(text);
        requests.push(form);
        response.end(
          mood === 'broken' ? 'oops' : JSON.stringify({ success: form.get('response') === 'human' }),
        );
      });
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    portal = await testPortal({
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'a-secret',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    });
    register = await registrar(portal);
  });
  afterAll(async () => {
    await portal.close();
    other.close();
  });

  it('reCAPTCHA is offered by its site key, and the content security policy allows its sources', async () => {
    const { captcha } = (await portal.anonymous.call(contract.registrationForm, {})).body;
    expect(captcha).toEqual({
      kind: 'recaptcha',
      siteKey: 'site-key',
      version: 2,
      size: 'normal',
      script: 'https://www.google.com/recaptcha/api.js',
    });
    const { headers, text } = await portal.anonymous.request('GET', '/api/register');
    expect(text).not.toContain('a-secret');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src [^;]*https:\/\/www\.google\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.google\.com/);
  });

  it('reCAPTCHA is verified on the server with the secret', async () => {
    expect((await register('human')).status).toBe(200);
    expect(requests.at(-1)?.get('secret')).toBe('a-secret');
    expect((await register('robot')).problem.code).toBe('captcha.failed');
  });

  it('reCAPTCHA is refused without a verification request when the response is empty', async () => {
    const before = requests.length;
    expect((await register('')).problem.code).toBe('captcha.failed');
    expect(requests).toHaveLength(before);
  });

  it('registration answers 503 when the reCAPTCHA service gives no valid response', async () => {
    mood = 'broken';
    const answer = await register('human');
    mood = 'honest';
    expect(answer.status).toBe(503);
    expect(answer.problem.code).toBe('captcha.unreachable');
  });

  it('the ALTCHA challenge answers not found when reCAPTCHA is configured', async () => {
    expect((await portal.anonymous.call(captchaChallenge, {})).problem.code).toBe('route.not_found');
  });
});

it('registration needs no captcha and allows no Google script when none is configured', async () => {
  const portal = await testPortal();
  try {
    const { headers } = await portal.anonymous.request('GET', '/api/register');
    expect(String(headers['content-security-policy'])).not.toContain('google');
    const register = await registrar(portal);
    expect((await register('')).status).toBe(200);
  } finally {
    await portal.close();
  }
});
