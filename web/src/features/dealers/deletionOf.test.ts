import { beforeAll, expect, test } from 'vitest';
import { i18n, loadTexts, startI18n } from '../../shared/i18n/i18n.ts';
import { deletionOf } from './deletionOf.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('dealers');
});

test('deletionOf uses the singular or plural according to the number of dealers', () => {
  const t = i18n.getFixedT('en', 'dealers');
  expect(deletionOf(t, 25)).toEqual({
    title: 'Delete 25 dealers?',
    text: 'They no longer appear in lists and filters. Training results are kept.',
    action: 'Delete 25 dealers',
  });
  expect(deletionOf(t, 1)).toEqual({
    title: 'Delete 1 dealer?',
    text: 'It no longer appears in lists and filters. Training results are kept.',
    action: 'Delete 1 dealer',
  });
});
