import type { DenialCode } from '@forecourt/contract/submissions';

/** Fields of a form that a denial can be about. */
export type FaultyField = 'picture' | 'number' | 'date' | 'lines';

const FIELD_OF: Readonly<Record<DenialCode, FaultyField | undefined>> = {
  unreadable: 'picture',
  'not-own-sale': 'picture',
  duplicate: 'number',
  dates: 'date',
  'not-eligible': 'lines',
  other: undefined,
};

/** The field to correct before a denied submission is sent again. */
export const faultyField = (code: DenialCode | null): FaultyField | undefined =>
  code === null ? undefined : FIELD_OF[code];
