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

describe('by brand', () => {
  test('what is still to do comes first of all', () =>
    expect(titles(courses, {})).toEqual([['Beams', 'Relays'], ['Élan']]));
  test('a failed quiz is in progress', () =>
    expect(titles(courses, { show: 'inProgress' })).toEqual([['Beams', 'Relays']]));
  test('mandatory ones show whatever their state', () =>
    expect(titles(courses, { show: 'mandatory' })).toEqual([['Relays'], ['Done']]));
  test('the text finds brand, course and accents', () => {
    expect(titles(courses, { show: 'all', text: 'LUM' })).toEqual([['Beams', 'Relays']]);
    expect(titles(courses, { text: 'elan' })).toEqual([['Élan']]);
    expect(titles(courses, { text: 'nothing' })).toEqual([]);
  });
});

test('an address with nonsense shows what is to do', () => {
  expect(trainingFilter({ show: 'x', text: 5 })).toEqual({ text: '5' });
  expect(trainingFilter({ show: 'completed' })).toEqual({ show: 'completed' });
});
