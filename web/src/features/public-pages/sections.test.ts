import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

test('sectionsOf splits a text at its second-level headings', () => {
  const html = '<p>First.</p><h2>One</h2><p>a</p><h3>still one</h3><h2 style="color:#000">Two</h2><p>b</p>';
  expect(sectionsOf(html)).toEqual([
    { html: '<p>First.</p>', headed: false },
    { html: '<h2>One</h2><p>a</p><h3>still one</h3>', headed: true },
    { html: '<h2 style="color:#000">Two</h2><p>b</p>', headed: true },
  ]);
});

test('sectionsOf returns no sections when the text is empty', () => {
  expect(sectionsOf(' ')).toEqual([]);
});
