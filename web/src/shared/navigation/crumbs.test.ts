import { expect, test } from 'vitest';
import { type Crumb, nextTrail } from './crumbs.ts';

const walk = (...paths: string[]) =>
  paths.reduce<readonly Crumb[]>((trail, path) => nextTrail(trail, { path, crumb: path.toUpperCase() }), []);
const titles = (trail: readonly Crumb[]) => trail.map((crumb) => crumb.title).join(' ');

test('nextTrail appends a page when it has the crumb parameter', () =>
  expect(titles(walk('a', 'b'))).toBe('A B'));
test('nextTrail drops the oldest crumb when the trail exceeds five', () => {
  expect(titles(walk('a', 'b', 'c', 'd', 'e'))).toBe('A B C D E');
  expect(titles(walk('a', 'b', 'c', 'd', 'e', 'f'))).toBe('B C D E F');
});
test('nextTrail cuts the trail back when the page is already in it', () => {
  expect(titles(walk('a', 'b', 'c', 'b'))).toBe('A B');
  expect(titles(walk('a', 'b', 'a'))).toBe('A');
});
test('nextTrail starts a new trail with the page title when there is no crumb parameter', () => {
  expect(titles(nextTrail(walk('a', 'b'), { path: 'c', title: 'Courses' }))).toBe('Courses');
});
test('nextTrail uses the name of the shown item when there is no crumb parameter', () => {
  expect(titles(nextTrail([], { path: 'u', title: 'User', shown: 'Maya Okafor' }))).toBe('Maya Okafor');
});
test('nextTrail uses the page title when the crumb repeats the previous name', () => {
  const trail = nextTrail([], { path: 'b', shown: 'Acme' });
  expect(titles(nextTrail(trail, { path: 'p', crumb: 'Acme', title: 'Page' }))).toBe('Acme Page');
  expect(titles(nextTrail(trail, { path: 'p', crumb: 'Acme' }))).toBe('Acme Acme');
});
test('nextTrail labels a page "??" when it has neither crumb nor title', () => {
  expect(titles(nextTrail([], { path: 'x' }))).toBe('??');
  expect(titles(nextTrail(walk('a'), { path: 'x', crumb: '' }))).toBe('A ??');
});
test('nextTrail drops the create page when its item was created', () => {
  const making = [
    { path: '/users', title: 'Users' },
    { path: '/users/create', title: 'New user' },
  ];
  const maya = { path: '/users/1/edit', crumb: 'Maya Okafor' };
  expect(titles(nextTrail(making, maya))).toBe('Users Maya Okafor');
});
