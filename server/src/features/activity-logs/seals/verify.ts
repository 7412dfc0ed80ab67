import { HOUR } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db/db.ts';
import { erasedSealOf } from './erase.ts';
import { digestOf, entriesOf, sealOf, type SealedEntry } from './seal.ts';

/** A seal stored elsewhere, which proves that the newest ones weren't cut off. */
export interface Head {
  readonly number: number;
  /** Seal in hexadecimal. */
  readonly seal: string;
}

export type Fault =
  /** A batch between two others is gone. */
  | 'batch is missing'
  | 'entries were taken out or put in'
  | 'entries were changed'
  | 'the seal does not fit what it covers'
  | 'the seal needs the key that it was made with'
  /** Sealed without the key after a keyed seal. */
  | 'the seal was made without the key'
  /** Sealed with a former key after the current one was in use. */
  | 'the seal was made with a former key'
  /** An entry that claims to be far older than the seal that came before it. */
  | 'entries were put in with an earlier date'
  | 'the seal that was kept elsewhere is gone or another one';

export interface Verdict {
  readonly seals: number;
  readonly entries: number;
  /** Entries that wait for their seal. */
  readonly waiting: number;
  /** The newest seal: keep it elsewhere and give it to the next verification. */
  readonly head: Head | null;
  /** The first batch that is not as it was sealed. */
  readonly broken: { readonly number: number; readonly fault: Fault } | null;
}

interface SealRow {
  readonly number: number;
  readonly entries: number;
  readonly digest: Buffer;
  /** After details of people who left were erased. */
  readonly erased_digest: Buffer | null;
  readonly erased_seal: Buffer | null;
  readonly seal: Buffer;
  readonly keyed: boolean;
  readonly sealed_at: Date;
}

/** What the check of one seal needs to know of those before it. */
interface Before {
  readonly seal: Buffer | undefined;
  readonly number: number;
  /** When the newest seal of an earlier run was made. */
  readonly run: Date | undefined;
  readonly sealedAt: Date | undefined;
  readonly keyed: boolean;
  /** Place of the key among {@link Secrets}: 0 is the present one. Keys are given up one after the other. */
  readonly keyAt: number;
}

/** A transaction begins at most this long before it is committed, and its entries carry the time of its beginning. */
const LATE = HOUR;

const isBackdated = (entries: readonly SealedEntry[], run: Date | undefined): boolean =>
  run !== undefined && entries.some(({ at }) => at && new Date(at).getTime() < run.getTime() - LATE);

/** Batches of one run carry the same time: what waited long for its seal is not late. */
const runBefore = ({ sealedAt, run }: Before, row: SealRow): Date | undefined =>
  sealedAt?.getTime() === row.sealed_at.getTime() ? run : sealedAt;

function faultOf(
  row: SealRow,
  entries: readonly SealedEntry[],
  before: Before,
  keys: readonly string[],
): Fault | undefined {
  if (row.number !== before.number + 1) return 'batch is missing';
  if (row.entries !== entries.length) return 'entries were taken out or put in';
  if (!(row.erased_digest ?? row.digest).equals(digestOf(entries))) return 'entries were changed';
  if (row.keyed && keys.length === 0) return 'the seal needs the key that it was made with';
  if (!row.keyed && before.keyed) return 'the seal was made without the key';
  const facts = { ...row, sealedAt: row.sealed_at, previous: before.seal };
  const at = keyAt(row, before, keys);
  if (!row.seal.equals(sealOf(facts, row.keyed ? keys[at] : undefined)))
    return 'the seal does not fit what it covers';
  if (row.keyed && at > before.keyAt) return 'the seal was made with a former key';
  if (isBackdated(entries, runBefore(before, row))) return 'entries were put in with an earlier date';
  return hidesChange(row, keys) ? 'the seal does not fit what it covers' : undefined;
}

/** The key that sealed the batch; the current key if none matches. */
function keyAt(row: SealRow, before: Pick<Before, 'seal'>, keys: readonly string[]): number {
  const facts = { ...row, sealedAt: row.sealed_at, previous: before.seal };
  return Math.max(
    keys.findIndex((key) => row.seal.equals(sealOf(facts, key))),
    0,
  );
}

/** An erasure that the portal has not vouched for. */
const hidesChange = (row: SealRow, keys: readonly string[]): boolean => {
  const { number, digest, erased_digest: erasedDigest, erased_seal: seal } = row;
  return (
    erasedDigest !== null &&
    // who leaves after a change of keys is erased under the present one
    !(row.keyed ? keys : [undefined, ...keys]).some((key) =>
      seal?.equals(erasedSealOf({ number, digest, erasedDigest }, key)),
    )
  );
};

const FIRST: Before = {
  seal: undefined,
  number: 0,
  run: undefined,
  sealedAt: undefined,
  keyed: false,
  keyAt: Infinity,
};

const after = (before: Before, row: SealRow, keys: readonly string[]): Before => ({
  seal: row.seal,
  number: row.number,
  run: runBefore(before, row),
  sealedAt: row.sealed_at,
  keyed: row.keyed,
  keyAt: row.keyed ? keyAt(row, before, keys) : before.keyAt,
});

/** What no batch shows by itself: entries that wait, the newest seal, and the one that was kept elsewhere. */
function faultAtEnd(
  rows: readonly SealRow[],
  unsealed: readonly SealedEntry[],
  { key, kept }: Secrets,
): Verdict['broken'] {
  const end = rows.at(-1);
  const number = end?.number ?? 0;
  if (kept && !rows.some((row) => row.number === kept.number && row.seal.toString('hex') === kept.seal))
    return { number: kept.number, fault: 'the seal that was kept elsewhere is gone or another one' };
  if (end && !end.keyed && key !== undefined) return { number, fault: 'the seal was made without the key' };
  return isBackdated(unsealed, end?.sealed_at)
    ? { number: number + 1, fault: 'entries were put in with an earlier date' }
    : null;
}

/** What the verifier has from outside the database. */
export interface Secrets {
  readonly key?: string | undefined;
  /** Keys from before, the latest first: what was sealed with them stays sealed. */
  readonly former?: readonly string[] | undefined;
  readonly kept?: Head | undefined;
}

/** Checks every seal from the first on, and stops at the first one that does not hold. */
export async function verifySeals(db: Db, secrets: Secrets): Promise<Verdict> {
  const rows = await db.selectFrom('activity_seal').selectAll().orderBy('number').execute();
  const unsealed = await entriesOf(db, null, null);
  const end = rows.at(-1);
  const keys = [...(secrets.key === undefined ? [] : [secrets.key]), ...(secrets.former ?? [])];
  let before = FIRST;
  let checked = 0;
  const verdict = (broken: Verdict['broken']): Verdict => ({
    seals: rows.length,
    entries: checked,
    waiting: unsealed.length,
    head: end ? { number: end.number, seal: end.seal.toString('hex') } : null,
    broken,
  });
  for (const row of rows) {
    const entries = await entriesOf(db, row.number, null);
    const fault = faultOf(row, entries, before, keys);
    if (fault) return verdict({ number: row.number, fault });
    checked += entries.length;
    before = after(before, row, keys);
  }
  return verdict(faultAtEnd(rows, unsealed, secrets));
}
