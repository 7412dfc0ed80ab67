/** Instants around the ends of days, months and years of New York, which are other ones in Europe. */
export const AROUND_MONTHS = [
  '2025-06-15T12:00:00Z',
  '2025-12-31T23:30:00Z',
  '2026-01-01T03:00:00Z',
  '2026-01-01T06:00:00Z',
  '2026-01-31T23:59:00Z',
  '2026-02-01T04:30:00Z',
  '2026-02-10T18:00:00Z',
  '2026-02-28T12:00:00Z',
  '2026-03-01T05:30:00Z',
  '2026-03-05T08:00:00Z',
] as const;
