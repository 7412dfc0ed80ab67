import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notifications } from '@mantine/notifications';
import { expect, it, vi } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { i18n } from '../i18n/i18n.ts';
import { attempt } from './toast.tsx';

const fails = (code: 'client.offline' | 'access.refused', status: number, detail: string) => () =>
  Promise.reject(new ApiProblem({ code, status, detail }));

it('attempt shows an alert with the reason when an action fails', async () => {
  vi.spyOn(i18n, 't').mockImplementation(((key: string) => `words of ${key}`) as typeof i18n.t);
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  expect(await attempt(() => Promise.resolve())).toBe(true);
  expect(show).not.toHaveBeenCalled();

  expect(await attempt(fails('access.refused', 403, 'You may not do this.'))).toBe(false);
  expect(await attempt(fails('client.offline', 0, ''))).toBe(false);
  const shown = show.mock.calls.map(([{ role, message }]) => [role, JSON.stringify(message)]);
  expect(shown).toEqual([
    ['alert', expect.stringContaining('You may not do this.')],
    ['alert', expect.stringContaining('words of form.offline')],
  ]);
});

it('pages run every clipboard copy and download through attempt', () => {
  const SRC = join(import.meta.dirname, '../..');
  const acts = globSync('**/*.tsx', { cwd: SRC }).flatMap((file) =>
    [
      ...readFileSync(join(SRC, file), 'utf8').matchAll(/^.*\n?.*(?:clipboard\.writeText|api\.download)\(/gm),
    ].map(([lines]) => ({ file, said: lines.includes('attempt(') })),
  );
  expect(acts.length).toBeGreaterThan(3);
  expect(acts.filter(({ said }) => !said)).toEqual([]);
});
