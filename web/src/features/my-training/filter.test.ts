import type { CourseCard } from '@forecourt/contract/training';
import { describe, expect, test } from 'vitest';
import { byBrand, trainingFilter } from './filter.ts';

const course = (title: string, brand: string, more: Partial<CourseCard> = {}): CourseCard =>
  ({
    _id: title,
    title,
    brand: { _id: brand, name: brand },
    curriculum: null,
    status: 'not_started',
    mandatory: false,
    ...more,
  }) as CourseCard;
const courses = [
  course('Beams', 'lum', { status: 'in_progress' }),
  course('Relays', 'lum', { status: 'failed', mandatory: true }),
  course('Élan', 'tor'),
  course('Done', 'tor', { status: 'passed', mandatory: true }),
];
const titles = (...args: Parameters<typeof byBrand>) =>
  byBrand(...args).map((group) => group.courses.map(({ title }) => title));

describe('byBrand', () => {
  test('byBrand shows open courses only when no filter is set', () =>
    expect(titles(courses, {})).toEqual([['Beams', 'Relays'], ['Élan']]));
  test('byBrand counts a failed course as in progress', () =>
    expect(titles(courses, { show: 'inProgress' })).toEqual([['Beams', 'Relays']]));
  test('byBrand shows mandatory courses in any state when the filter is mandatory', () =>
    expect(titles(courses, { show: 'mandatory' })).toEqual([['Relays'], ['Done']]));
  test('byBrand finds courses by brand or title, regardless of case and accents', () => {
    expect(titles(courses, { show: 'all', text: 'LUM' })).toEqual([['Beams', 'Relays']]);
    expect(titles(courses, { text: 'elan' })).toEqual([['Élan']]);
    expect(titles(courses, { text: 'nothing' })).toEqual([]);
  });
});

test('trainingFilter drops an unknown filter', () => {
  expect(trainingFilter({ show: 'x', text: 5 })).toEqual({ text: '5' });
  expect(trainingFilter({ show: 'completed' })).toEqual({ show: 'completed' });
});
