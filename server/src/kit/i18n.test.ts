import { expect, test } from 'vitest';
import { momentText, text } from './i18n.ts';

const wait = (seconds: number, language: 'en' | 'de' | 'ja' = 'en') =>
  text(language, 'problems', 'request.rate_limited', { seconds });

test('the rate limit message names the wait in seconds, minutes, or hours by its length', () => {
  expect(wait(1)).toBe('Too many attempts. Try again in 1 second.');
  expect(wait(90)).toContain('90 seconds');
  expect(wait(2_303)).toContain('39 minutes');
  expect(wait(80_000)).toContain('23 hours');
});

test('the rate limit message names the wait in the reader’s language', () => {
  expect(wait(2_303, 'de')).toContain('in 39 Minuten');
  expect(wait(2_303, 'ja')).toContain('39 分後');
});

test('momentText names the time zone by its abbreviation in the reader’s language', () => {
  const at = new Date('2026-03-12T15:30:00Z');
  expect(momentText(at, 'fr', 'America/Denver')).toContain('HAR');
  expect(momentText(at, 'en', 'America/Denver')).toContain('MDT');
  // a language without an abbreviation says it in words, not as an offset
  for (const language of ['de', 'ja', 'ko', 'pt'])
    expect(momentText(at, language, 'America/Denver')).not.toMatch(/GMT|UTC/);
});
