import { readdir, readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

/** The mail folder of the portal under test, from `start-portal` or the caller of `E2E_PORT`. */
const outbox = (): string => {
  const folder = process.env['E2E_OUTBOX'];
  if (!folder) throw new Error('E2E_OUTBOX does not name the folder of the mails');
  return folder;
};

const decoded = (eml: string): string => {
  const bytes = eml
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

async function mailsTo(address: string): Promise<string[]> {
  const names = (await readdir(outbox()).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.toSorted().map((name) => readFile(`${outbox()}/${name}`, 'utf8')));
  return mails.filter((mail) => mail.includes(address)).map(decoded);
}

/** What the first mail to an address says that has the pattern; waits for it. */
export async function mailedTo(address: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        for (const mail of await mailsTo(address)) found ||= pattern.exec(mail)?.[1] ?? '';
        return found;
      },
      { message: `a mail to ${address}` },
    )
    .not.toBe('');
  return found;
}

/** Returns what the pattern captures in the latest of `count` matching mails to an address; waits for all of them. */
export async function latestMailTo(address: string, pattern: RegExp, count: number): Promise<string> {
  let captures: string[] = [];
  await expect
    .poll(
      async () => {
        captures = (await mailsTo(address)).flatMap((mail) => pattern.exec(mail)?.[1] ?? []);
        return captures.length;
      },
      { message: `${count} mails to ${address}` },
    )
    .toBe(count);
  return captures.at(-1) ?? '';
}
