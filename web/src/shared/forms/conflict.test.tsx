import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { loadTexts, startI18n } from '../i18n/i18n.ts';
import { FormNote } from './FormNote.tsx';
import { typedText } from './typedText.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ui');
});

const noteOf = (problem: ApiProblem): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <FormNote problem={problem} />
    </MantineProvider>,
  );

test('typedText joins changed texts without files and unchanged values', () => {
  const initial = {
    title: 'Pumps',
    body: '<p>Old</p>',
    parts: [{ _id: 'a1', text: 'One' }],
    file: undefined,
  };
  const values = {
    title: 'Pumps',
    body: '<p>New <b>text</b></p>',
    parts: [{ _id: 'a1', text: 'Two' }],
    file: new File([], 'picture.png'),
  };
  expect(typedText(values, initial)).toBe('New text\n\nTwo');
});

test('FormNote names the user who saved and offers to copy unsaved text when versions conflict', () => {
  const problem = new ApiProblem({
    status: 409,
    code: 'content.stale',
    detail: 'Stale.',
    savedBy: 'Nora Voss',
    savedAt: '2026-03-01T10:00:00.000Z',
  });
  expect(noteOf(problem)).not.toContain('Copy my text');
  problem.unsaved = 'My text';
  expect(noteOf(problem)).toContain('Copy my text');
  expect(noteOf(problem)).toContain('Nora Voss');
});
