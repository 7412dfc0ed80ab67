import { describe, expect, it } from 'vitest';
import { canonicalEmail, isConfusableEmail, isSameEmail } from '@forecourt/contract/email';

describe('canonicalEmail', () => {
  it.each([
    ['Ann@Example.test', 'ann@example.test'],
    [' ann@example.test ', 'ann@example.test'],
    ['\uff41nn@example.test', 'ann@example.test'],
    ['\u212aim@example.test', 'kim@example.test'],
    ['jose\u0301@example.test', 'josé@example.test'],
  ])('canonicalEmail writes %j as %j', (given, canonical) => {
    expect(canonicalEmail(given)).toBe(canonical);
    expect(canonicalEmail(canonical)).toBe(canonical);
  });

  it('isSameEmail distinguishes İ and ı from i', () => {
    for (const twin of ['m\u0130ra@example.test', 'm\u0131ra@example.test'])
      expect(isSameEmail(twin, 'mira@example.test')).toBe(false);
  });
});

describe('isConfusableEmail', () => {
  it('isConfusableEmail finds letters that fold to others and accepts those of other languages', () => {
    const twins = ['\u0130', '\u0131', '\u212a', '\uff41', '\u017f'].map(
      (letter) => `a${letter}@example.test`,
    );
    expect(twins.filter((email) => !isConfusableEmail(email))).toEqual([]);
    const plain = ['Ann@Example.test', 'josé@example.test', 'jose\u0301@example.test', '山田@example.test'];
    expect(plain.filter(isConfusableEmail)).toEqual([]);
  });

  it.each(['stra\u00dfe@example.test', 'STRA\u1e9eE@example.test'])(
    'isConfusableEmail finds %s when its ß can be written ss',
    (email) => {
      expect(isConfusableEmail(email)).toBe(true);
      expect(isSameEmail(email, 'strasse@example.test')).toBe(false);
    },
  );

  it.each([
    '\u0430nn@example.test',
    'ann@ex\u0430mple.test',
    '\u0430\u0441\u0435@example.test',
    'm\u03bfra@example.test',
  ])('isConfusableEmail finds %s when letters of another script look Latin', (email) =>
    expect(isConfusableEmail(email)).toBe(true),
  );

  it('isConfusableEmail accepts an address when each part keeps to one script', () =>
    expect(isConfusableEmail('\u0438\u0432\u0430\u043d@example.test')).toBe(false));
});
