import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { withStorageKey } from './secrets.ts';

/** A service that answers as AWS Secrets Manager does, and notes what it is asked. */
let service: Server;
let endpoint: string;
let secrets: Record<string, string | undefined> = {};
let requests: { target: unknown; id: string; scope: string }[] = [];
const logged: { message: string; error: unknown }[] = [];
const log = {
  error: (data: { err?: unknown }, message: string) => logged.push({ message, error: data.err }),
} as never;

beforeAll(async () => {
  service = createServer((request, response) => {
    void text(request).then((body) => {
      const { SecretId: id } = JSON.parse(body) as { SecretId: string };
      const scope = /Credential=[^/]+\/(\S+?),/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      requests.push({ target: request.headers['x-amz-target'], id, scope });
      const known = id in secrets;
      response.writeHead(known ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(
        JSON.stringify(
          known
            ? { Name: id, SecretString: secrets[id] }
            : {
                __type: 'ResourceNotFoundException',
                message: 'Secrets Manager can’t find the specified secret.',
              },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  process.env['AWS_ACCESS_KEY_ID'] = 'who-asks';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'their-secret';
});
afterAll(() => {
  delete process.env['AWS_ACCESS_KEY_ID'];
  delete process.env['AWS_SECRET_ACCESS_KEY'];
  service.close();
});
beforeEach(() => {
  requests = [];
  logged.length = 0;
  secrets = {
    'portal/storage': JSON.stringify({ accessKeyId: 'AK', secretAccessKey: 'SK' }),
    empty: undefined,
    other: JSON.stringify({ password: 'x' }),
  };
});

const S3 = { S3_BUCKET: 'forecourt' };
const keyFor = async (env: Record<string, string>) =>
  (await withStorageKey(readConfig({ ...S3, ...env }).s3, log))?.credentials;

test('the storage key comes from the secrets manager of us-east-1 when only S3_SECRET_ID is set', async () => {
  const key = await keyFor({ S3_SECRET_ID: 'portal/storage', S3_SECRET_ENDPOINT: endpoint });
  expect(key).toEqual({ accessKeyId: 'AK', secretAccessKey: 'SK' });
  expect(requests).toEqual([
    {
      target: 'secretsmanager.GetSecretValue',
      id: 'portal/storage',
      scope: expect.stringMatching(/\/us-east-1\/secretsmanager\/aws4_request$/) as string,
    },
  ]);
});
test('the storage key comes from the region of S3_SECRET_REGION when it is set', async () => {
  const env = {
    S3_SECRET_ID: 'portal/storage',
    S3_SECRET_ENDPOINT: endpoint,
    S3_SECRET_REGION: 'ca-central-1',
  };
  await keyFor(env);
  expect(requests[0]?.scope).toContain('/ca-central-1/');
});
test('reading the storage key logs and throws “SecretString is empty” when the secret is empty', async () => {
  await expect(keyFor({ S3_SECRET_ID: 'empty', S3_SECRET_ENDPOINT: endpoint })).rejects.toThrow(
    'SecretString is empty',
  );
  expect(logged).toEqual([{ message: 'Error retrieving secrets:', error: expect.any(Error) as Error }]);
});
test('reading the storage key logs an error and throws when the secret is missing or holds no key', async () => {
  await expect(keyFor({ S3_SECRET_ID: 'missing', S3_SECRET_ENDPOINT: endpoint })).rejects.toThrow(
    'can’t find',
  );
  await expect(keyFor({ S3_SECRET_ID: 'other', S3_SECRET_ENDPOINT: endpoint })).rejects.toThrow(
    'accessKeyId and secretAccessKey',
  );
  expect(logged.map(({ message }) => message)).toEqual([
    'Error retrieving secrets:',
    'Error retrieving secrets:',
  ]);
});
test('the storage key is read without the secrets manager when it comes from plain variables', async () => {
  expect(await keyFor({ S3_ACCESS_KEY_ID: 'A', S3_SECRET_ACCESS_KEY: 'S' })).toEqual({
    accessKeyId: 'A',
    secretAccessKey: 'S',
  });
  expect(requests).toEqual([]);
  expect(await withStorageKey(undefined, log)).toBeUndefined();
});
const mistakes = (env: Record<string, string>) => () => readConfig({ ...S3, ...env });

test('the configuration is refused when it sets both a secret and a key, or lacks the secret ID or the bucket', () => {
  expect(mistakes({ S3_SECRET_ID: 'x', S3_ACCESS_KEY_ID: 'A', S3_SECRET_ACCESS_KEY: 'S' })).toThrow(
    'not from both',
  );
  expect(mistakes({ S3_SECRET_REGION: 'eu-west-1' })).toThrow('S3_SECRET_ID: missing');
  expect(() => readConfig({ S3_SECRET_ID: 'x' })).toThrow('S3_BUCKET: missing');
});
