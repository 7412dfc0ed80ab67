import { expect, test } from 'vitest';
import { trackPaint } from './trackPaint.ts';

test('trackPaint paints merged ranges with hard edges', () => {
  const paint = trackPaint(
    [
      [58_000, 60_000],
      [0, 58_000],
      [64_000, 77_000],
    ],
    100_000,
    'video',
  );
  expect(paint.match(/[\d.]+%/g)).toEqual([
    '0%',
    '0.00%',
    '0.00%',
    '60.00%',
    '60.00%',
    '64.00%',
    '64.00%',
    '77.00%',
    '77.00%',
    '100%',
  ]);
});

test('trackPaint returns a plain color when no range was played or the length is unknown', () => {
  expect(trackPaint([], 100_000, 'video')).not.toContain('gradient');
  expect(trackPaint([[0, 5]], 0, 'audio')).not.toContain('gradient');
});
