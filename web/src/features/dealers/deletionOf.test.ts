import { beforeAll, expect, test } from 'vitest';
import { i18n, loadTexts, startI18n } from '../../shared/i18n/i18n.ts';
import { deletionOf } from './deletionOf.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('dealers');
});

test('deleting many dealers speaks of many, deleting one of one', () => {
  const t = i18n.getFixedT('en', 'dealers');
  expect(deletionOf(t, 25)).toEqual({
    title: 'Delete 25 dealers?',
    text: 'Their names disappear from lists and filters. What people learned stays.',
    action: 'Delete 25 dealers',
  });
  expect(deletionOf(t, 1)).toEqual({
    title: 'Delete 1 dealer?',
    text: 'Its name disappears from lists and filters. What people learned stays.',
    action: 'Delete 1 dealer',
  });
});
