import { sql } from 'kysely';
import fc from 'fast-check';
import { fold } from '@forecourt/contract/fold';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** What the database makes of texts. */
async function foldedAll(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`select folded(given) as folded
    from unnest(${[...texts]}::text[]) with ordinality as t(given, at) order by at`.execute(
    portal.database.db,
  );
  return rows.map(({ folded }) => folded);
}

it.each([
  ['İnci', 'inci'],
  ['ışık', 'isik'],
  ['Müller', 'muller'],
  ['José', 'jose'],
  ['Élodie', 'elodie'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['ＴＯＫＹＯ１２', 'tokyo12'],
  ['Łódź Ærø Þór', 'lodz aero thor'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['ガレージ ｶﾞ', 'ガレージ ガ'],
  ['한국', '한국'],
])('the folding of %s is %s in the database and in TypeScript', async (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(await foldedAll([text])).toEqual([folded]);
});

it('folding of every assigned letter is the same in the database and in TypeScript', async () => {
  const codes = Array.from({ length: 0x2fa20 }, (_, i) => i + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const all = codes.map((code) => String.fromCodePoint(code));
  const { rows } = await sql<{ letter: string; folded: string }>`select letter, folded(letter) as folded
    from unnest(${all}::text[]) as t(letter) where unicode_assigned(letter)`.execute(portal.database.db);
  expect(rows.length).toBeGreaterThan(140_000);
  expect(rows.filter(({ letter, folded }) => folded !== fold(letter))).toEqual([]);
});

it('folding of any text is idempotent and the same in the database and in TypeScript', async () => {
  const texts = fc
    .sample(fc.string({ unit: 'grapheme', maxLength: 20 }), 2_000)
    .filter((text) => !text.includes('\0'));
  const here = texts.map(fold);
  expect(await foldedAll(texts)).toEqual(here);
  expect(here.map(fold)).toEqual(here);
});
