import type { Import } from './imports.api.ts';

/** Rows that a run is through with. */
export const countProcessedRows = ({ counts }: Pick<Import, 'counts'>): number =>
  counts.created + counts.updated + counts.unchanged;

/** Share of the present stage that is done, 0 to 1. */
export function shareOf({ state, counts }: Pick<Import, 'state' | 'counts'>): number {
  if (state === 'reading' || counts.total === 0) return 0;
  if (state === 'checking') return counts.checked / counts.total;
  const wanted = countProcessedRows({ counts }) + counts.good;
  return wanted === 0 ? 1 : countProcessedRows({ counts }) / wanted;
}

/** Number of valid rows that would add or change something. Other valid rows equal the stored data. */
export const effective = ({ counts: { expected } }: Pick<Import, 'counts'>): number =>
  expected ? expected.created + expected.updated : 0;

/** Which step of the four a state belongs to, from 0. */
export function stepOf(one: Pick<Import, 'state' | 'fields' | 'mapping'>, columns: boolean): number {
  if (one.state === 'reading') return 0;
  if (one.state === 'ready') return columns ? 1 : 2;
  return one.state === 'checking' ? 2 : 3;
}

/** Required fields that no column gives. */
export const missingFields = ({ fields, mapping }: Pick<Import, 'fields' | 'mapping'>): readonly string[] =>
  fields.filter(({ name, required }) => required && mapping[name] === undefined).map(({ name }) => name);

/** Note next to the next step. Rows to fix are mentioned only when there are some. */
export function noteOf(one: Pick<Import, 'state' | 'counts'>) {
  const { good, bad } = one.counts;
  if (effective(one) > 0) return bad > 0 ? 'bar.ready' : 'bar.allGood';
  if (good > 0) return 'bar.nothing';
  if (one.state === 'done') return bad > 0 ? 'bar.done' : 'bar.finished';
  return 'bar.none';
}
