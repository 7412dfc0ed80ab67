import { expect, test, vi } from 'vitest';

/** No zone in which this runs is as far ahead. */
const FAR = 'Pacific/Kiritimati';
const START = '2026-12-16T16:30:00Z';

test('viewerHour returns the viewer’s hour when the class is in another zone and no server rendered the page', async () => {
  // as in a page that wasn't server-rendered
  vi.resetModules();
  const { viewerHour } = await import('./clocks.ts');
  const { hourOf } = await import('../../shared/moments.ts');
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(viewerHour(START, FAR)).toBe(hourOf(START, here));
  expect(viewerHour(START, here)).toBeUndefined();
});
