import { lockByName, type Tx } from '../db/db.ts';
import { invalid, Problem } from '../http/problem.ts';
import type { DraftLine } from './submission.ts';

const keyOf = (serial: string): string => serial.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * A unit is sold once: its serial number is in at most one submission that isn't denied. @param except the submission
 * of these lines, when it is stored already
 */
export async function rejectClaimedSerials(
  tx: Tx,
  lines: readonly Pick<DraftLine, 'serial'>[],
  except: string | null = null,
): Promise<void> {
  const given = lines.map(({ serial }) => keyOf(serial));
  const serials = [...new Set(given.filter((key) => key !== ''))].toSorted();
  const twice = given.findIndex((key, i) => key !== '' && given.indexOf(key) !== i);
  if (twice >= 0) throw invalid(`lines.${twice}.serial`, 'submission.serial_claimed');
  for (const serial of serials) await lockByName(tx, `serial:${serial}`);
  if (serials.length === 0) return;
  const taken = await tx
    .selectFrom('submission_line as l')
    .innerJoin('submission as s', 's.id', 'l.submission_id')
    .select('l.serial_key')
    .where('l.serial_key', 'in', serials)
    .where('s.status', 'not in', ['denied', 'withdrawn'])
    .$if(except !== null, (query) => query.where('s.id', '<>', except))
    .executeTakeFirst();
  if (!taken) return;
  const at = lines.findIndex(({ serial }) => keyOf(serial) === taken.serial_key);
  throw new Problem('submission.serial_claimed', {
    fields: [{ path: `lines.${at}.serial`, key: 'submission.serial_claimed' }],
  });
}

/** A denied submission can be reopened only while no other one has claimed the same units since. */
export async function rejectSoldSince(tx: Tx, id: string): Promise<void> {
  const lines = await tx
    .selectFrom('submission_line')
    .select('serial')
    .where('submission_id', '=', id)
    .orderBy('position')
    .execute();
  await rejectClaimedSerials(tx, lines, id);
}
