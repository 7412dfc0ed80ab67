import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A variable that holds an address with one of these protocols. */
export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });

/** Host names of this machine. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

export const urlOf = (text: string | undefined): URL | undefined =>
  text && URL.canParse(text) ? new URL(text) : undefined;

/**
 * Variables from the files of `SECRETS_DIR`, each named as its variable. Container secrets and systemd credentials appear
 * there, and unlike variables they show in no process list.
 * @returns their values, and a mistake for each variable that is set as well
 */
export function readSecretFiles(env: Readonly<Record<string, string | undefined>>, names: readonly string[]) {
  const folder = env['SECRETS_DIR'];
  const found = folder ? names.filter((name) => existsSync(path.join(folder, name))) : [];
  const read = (name: string) => readFileSync(path.join(folder ?? '', name), 'utf8').replace(/\r?\n$/, '');
  return {
    values: Object.fromEntries(found.map((name) => [name, read(name)])),
    mistakes: found
      .filter((name) => env[name])
      .map((name) => `${name}: set as a variable and in SECRETS_DIR; keep one`),
  };
}
