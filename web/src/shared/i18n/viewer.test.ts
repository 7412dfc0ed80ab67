import { afterEach, expect, test, vi } from 'vitest';
import { letTimeRun, renderFor, viewerNow } from './viewer.ts';

const HALF_A_DAY = 12 * 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

test('viewerNow returns the render time during hydration and advances from it afterwards', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1, 22) });
  const rendered = Date.now() - HALF_A_DAY;
  renderFor({ locales: ['en'], timeZone: 'America/New_York', now: rendered });
  vi.advanceTimersByTime(1500);
  expect(viewerNow()).toBe(rendered);
  letTimeRun();
  vi.advanceTimersByTime(500);
  expect(viewerNow()).toBe(rendered + 2000);
});
