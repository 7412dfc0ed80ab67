import type { Logger } from 'pino';
import { ConfigError, type S3Config, type SecretConfig } from './config.ts';

/** Where a secret may hold the two parts of a key, in the names that such secrets usually have. */
const NAMES = {
  accessKeyId: ['accessKeyId', 'AccessKeyId', 'AWS_ACCESS_KEY_ID', 'S3_ACCESS_KEY_ID'],
  secretAccessKey: ['secretAccessKey', 'SecretAccessKey', 'AWS_SECRET_ACCESS_KEY', 'S3_SECRET_ACCESS_KEY'],
} as const;

/** Reads a secret's text from AWS Secrets Manager. Throws `SecretString is empty` where it holds none. */
async function readSecret({ id, region, endpoint }: SecretConfig): Promise<string> {
  // a client of megabytes, which a portal without such a secret never needs
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const client = new SecretsManagerClient({ region, ...(endpoint && { endpoint }) });
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
    if (!SecretString) throw new Error('SecretString is empty');
    return SecretString;
  } finally {
    client.destroy();
  }
}

function keyOf(secret: string): NonNullable<S3Config['credentials']> {
  const parsed: unknown = JSON.parse(secret);
  const values = new Map<string, unknown>(
    Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {}),
  );
  const part = (names: readonly string[]): string =>
    names
      .map((name) => values.get(name))
      .find((value): value is string => typeof value === 'string' && value !== '') ?? '';
  const key = { accessKeyId: part(NAMES.accessKeyId), secretAccessKey: part(NAMES.secretAccessKey) };
  if (key.accessKeyId && key.secretAccessKey) return key;
  throw new ConfigError('S3_SECRET_ID: the secret needs accessKeyId and secretAccessKey, as JSON');
}

/** The storage with its key: the one that is given plainly, or the one that the secrets manager keeps. */
export async function withStorageKey(
  s3: S3Config | undefined,
  log: Pick<Logger, 'error'>,
): Promise<S3Config | undefined> {
  if (!s3?.secret) return s3;
  try {
    return { ...s3, credentials: keyOf(await readSecret(s3.secret)) };
  } catch (error) {
    log.error({ err: error }, 'Error retrieving secrets:');
    throw error;
  }
}
