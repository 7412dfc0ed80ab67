import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RefusalNote } from './RefusalNote.tsx';

const shown = (code: string | undefined) => renderToStaticMarkup(<RefusalNote code={code}>Why</RefusalNote>);

test('an account that waits for its approval reads a calm note, no error', () => {
  expect(shown('login.pending')).toContain('role="status"');
  expect(shown('login.pending')).not.toContain('role="alert"');
});
test('every other refusal is announced as an error', () => {
  for (const code of ['login.failed', 'login.denied', undefined])
    expect(shown(code)).toContain('role="alert"');
});
