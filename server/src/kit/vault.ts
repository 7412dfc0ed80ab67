import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import { Problem } from './http/problem.ts';

const KEY = 32;
const NONCE = 12;
const TAG = 16;
const VERSION = 'v1';

/**
 * Seals what must not be readable in the database: AES-256-GCM with a data key for each record, which is itself sealed by
 * the portal's key. That key never enters the database.
 */
export interface Vault {
  /** @param purpose what the text is, with the id of its record: sealed for one, it opens for no other */
  seal(text: string, purpose: string): string;
  /** Throws where the text was changed, or sealed for another purpose or by another key. */
  open(sealed: string, purpose: string): string;
  /** Keyed hash: equal for equal texts, useless without the key. */
  mark(text: string, purpose: string): string;
}

function encrypt(key: Buffer, data: Buffer, purpose: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(data), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, purpose: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}

/** Opens by the key that fits. Throws what the first one says where none does. */
function unwrapped([key, ...others]: readonly Buffer[], sealed: Buffer, purpose: string): Buffer {
  if (!key) throw new Error('there is no key');
  try {
    return decrypt(key, sealed, purpose);
  } catch (error) {
    if (others.length === 0) throw error;
    return unwrapped(others, sealed, purpose);
  }
}

const derived = (key: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, KEY));

/** @param former keys, 32 bytes each, that still open what they have sealed; new things are sealed with the first */
function vaultWith(key: Buffer, former: readonly Buffer[] = []): Vault {
  const wrapping = derived(key, 'wrap');
  const unwrapping = [key, ...former].map((one) => derived(one, 'wrap'));
  const marking = derived(key, 'mark');
  return {
    seal(text, purpose) {
      const own = randomBytes(KEY);
      return [VERSION, encrypt(wrapping, own, purpose), encrypt(own, Buffer.from(text), purpose)]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open(sealed, purpose) {
      const [version, wrapped = '', data = ''] = sealed.split('.');
      if (version !== VERSION) throw new Error('sealed in a way that is not known');
      const own = unwrapped(unwrapping, Buffer.from(wrapped, 'base64url'), purpose);
      return decrypt(own, Buffer.from(data, 'base64url'), purpose).toString();
    },
    mark: (text, purpose) => createHmac('sha256', marking).update(`${purpose}\n${text}`).digest('base64url'),
  };
}

const opened = new Map<string, Promise<Buffer>>();

/** The key of a portal that makes its own; of processes that begin at once, one makes it, and none reads half of it. */
async function keyOf(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(KEY).toString('base64'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  const key = Buffer.from(await readFile(path, 'utf8'), 'base64');
  if (key.length !== KEY) throw new Error(`${path} does not hold a key of ${KEY} bytes`);
  return key;
}

/** The portal's vault; undefined where it has no key. */
export async function vaultOf({ vault }: Pick<Config, 'vault'>): Promise<Vault | undefined> {
  if (vault.kind === 'none') return undefined;
  if (vault.kind === 'key') return vaultWith(vault.key, vault.former);
  const { path } = vault;
  const key = opened.get(path) ?? keyOf(path);
  opened.set(path, key);
  // a disk that was full or read-only is asked again
  key.catch(() => opened.delete(path));
  return vaultWith(await key, vault.former);
}

/** The portal's vault. Throws `vault.missing`, a 503, where it has no key. */
export async function needVault(config: Pick<Config, 'vault'>): Promise<Vault> {
  const vault = await vaultOf(config);
  if (!vault) throw new Problem('vault.missing');
  return vault;
}
