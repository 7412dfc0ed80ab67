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

test('a slide that nobody touched is sent as it was, its picture left alone', () => {
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
test('French texts that were emptied are gone, other languages stay', () => {
  const draft = { ...draftOf(stored), french: { title: ' ', text: '', linkLabel: '' } };
  expect(bodyOf([draft], [stored]).slides[0]?.texts).toEqual({ de: { title: 'Doppelte Punkte' } });
});
test('a picture is sent when it is new, and null when it was taken away', () => {
  const file = new File(['x'], 'a.png');
  expect(bodyOf([{ ...newDraft(), imageFile: file }], []).slides[0]?.imageFile).toBe(file);
  expect(bodyOf([{ ...draftOf(stored), imageFile: null }], [stored]).slides[0]?.imageFile).toBeNull();
});
test('links lead into the portal or to https', () => {
  for (const link of ['', '/auth', 'https://example.test/a?b']) expect(isLink(link)).toBe(true);
  for (const link of ['//evil.test', 'http://example.test', 'javascript:alert(1)', '/a b', '/\\evil'])
    expect(isLink(link)).toBe(false);
});
