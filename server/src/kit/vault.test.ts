import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { vaultOf } from './vault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-vault-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = async (path: string) => {
  const vault = await vaultOf({ vault: { kind: 'file', path } });
  if (!vault) throw new Error('there is a key');
  return vault;
};

it('the vault creates a single key when many processes open it in parallel', async () => {
  // paths that differ are as good as processes: each asks the disk
  const paths = Array.from({ length: 30 }, (_, i) => `${folder}${'/.'.repeat(i)}/keys/vault`);
  const vaults = await Promise.all(paths.map(open));
  expect(new Set(vaults.map((vault) => vault.mark('a text', 'a purpose'))).size).toBe(1);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['vault']);
});

it('a sealed value fails to open when its purpose differs or one byte has changed', async () => {
  const vault = await open(join(folder, 'vault'));
  const sealed = vault.seal('321-54-9876', 'tin:1');
  expect(vault.open(sealed, 'tin:1')).toBe('321-54-9876');
  expect(() => vault.open(sealed, 'tin:2')).toThrow('unable to authenticate');
  const at = sealed.length - 20;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(() => vault.open(changed, 'tin:1')).toThrow('unable to authenticate');
  expect(vault.seal('321-54-9876', 'tin:1')).not.toBe(sealed);
});

it('the vault reads its key file again when the previous read failed', async () => {
  const path = join(folder, 'vault');
  writeFileSync(path, 'no key');
  await expect(open(path)).rejects.toThrow('does not hold a key');
  rmSync(path);
  expect((await open(path)).mark('a', 'b')).not.toBe('');
});
