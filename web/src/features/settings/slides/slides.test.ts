import { expect, test } from 'vitest';
import type { Slide } from '../settings.api.ts';
import { bodyOf, draftOf, isLink, newDraft } from './slides.ts';

const stored: Slide = {
  _id: 's1',
  title: 'Double points',
  text: '',
  link: '/auth/my-training',
  linkLabel: 'See courses',
  image: null,
  texts: { fr: { title: 'Points doublés' }, de: { title: 'Doppelte Punkte' } },
};

test('bodyOf sends a slide unchanged and without its image when it was not edited', () => {
  const [sent] = bodyOf([draftOf(stored)], [stored]).slides;
  expect(sent).toEqual({
    _id: 's1',
    title: 'Double points',
    text: '',
    link: '/auth/my-training',
    linkLabel: 'See courses',
    texts: stored.texts,
  });
});
test('bodyOf drops emptied French texts and keeps other languages', () => {
  const draft = { ...draftOf(stored), french: { title: ' ', text: '', linkLabel: '' } };
  expect(bodyOf([draft], [stored]).slides[0]?.texts).toEqual({ de: { title: 'Doppelte Punkte' } });
});
test('bodyOf sends an image when it is new, and null when it was removed', () => {
  const file = new File(['x'], 'a.png');
  expect(bodyOf([{ ...newDraft(), imageFile: file }], []).slides[0]?.imageFile).toBe(file);
  expect(bodyOf([{ ...draftOf(stored), imageFile: null }], [stored]).slides[0]?.imageFile).toBeNull();
});
test('isLink accepts portal paths and https addresses only', () => {
  for (const link of ['', '/auth', 'https://example.test/a?b']) expect(isLink(link)).toBe(true);
  for (const link of ['//evil.test', 'http://example.test', 'javascript:alert(1)', '/a b', '/\\evil'])
    expect(isLink(link)).toBe(false);
});
