import { expect, test } from 'vitest';
import { type Crumb, nextTrail } from './crumbs.ts';

const walk = (...paths: string[]) =>
  paths.reduce<readonly Crumb[]>((trail, path) => nextTrail(trail, { path, crumb: path.toUpperCase() }), []);
const titles = (trail: readonly Crumb[]) => trail.map((crumb) => crumb.title).join(' ');

test('the crumb parameter adds to the trail', () => expect(titles(walk('a', 'b'))).toBe('A B'));
test('the trail holds at most five, the oldest goes', () => {
  expect(titles(walk('a', 'b', 'c', 'd', 'e'))).toBe('A B C D E');
  expect(titles(walk('a', 'b', 'c', 'd', 'e', 'f'))).toBe('B C D E F');
});
test('a page in the trail cuts it back to before itself', () => {
  expect(titles(walk('a', 'b', 'c', 'b'))).toBe('A B');
  expect(titles(walk('a', 'b', 'a'))).toBe('A');
});
test('without the parameter the trail starts anew, with the portal’s title', () => {
  expect(titles(nextTrail(walk('a', 'b'), { path: 'c', title: 'Courses' }))).toBe('Courses');
});
test('without the parameter a page about a thing has the name of the thing', () => {
  expect(titles(nextTrail([], { path: 'u', title: 'User', shown: 'Maya Okafor' }))).toBe('Maya Okafor');
});
test('two pages of one thing do not stand under one name', () => {
  const trail = nextTrail([], { path: 'b', shown: 'Acme' });
  expect(titles(nextTrail(trail, { path: 'p', crumb: 'Acme', title: 'Page' }))).toBe('Acme Page');
  expect(titles(nextTrail(trail, { path: 'p', crumb: 'Acme' }))).toBe('Acme Acme');
});
test('a page that nobody named is ??', () => {
  expect(titles(nextTrail([], { path: 'x' }))).toBe('??');
  expect(titles(nextTrail(walk('a'), { path: 'x', crumb: '' }))).toBe('A ??');
});
test('the page on which a thing was made is no way back from it', () => {
  const making = [
    { path: '/users', title: 'Users' },
    { path: '/users/create', title: 'New user' },
  ];
  const maya = { path: '/users/1/edit', crumb: 'Maya Okafor' };
  expect(titles(nextTrail(making, maya))).toBe('Users Maya Okafor');
});
