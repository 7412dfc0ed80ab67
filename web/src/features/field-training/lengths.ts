import { duration } from '../../shared/format.ts';

/** Minutes that a visit takes, to choose from. */
const LENGTHS = [60, 90, 120, 180, 240, 300, 360, 420, 480];

/** The lengths as choices, the present one among them. */
export const useLengths = (present: number) =>
  [...new Set([...LENGTHS, present])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: duration(minutes * 60) }));
