import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RefusalNote } from './RefusalNote.tsx';

const shown = (code: string | undefined) => renderToStaticMarkup(<RefusalNote code={code}>Why</RefusalNote>);

test('RefusalNote is a status, not an alert, when the account awaits approval', () => {
  expect(shown('login.pending')).toContain('role="status"');
  expect(shown('login.pending')).not.toContain('role="alert"');
});
test('RefusalNote is an alert when sign-in is refused for another reason', () => {
  for (const code of ['login.failed', 'login.denied', undefined])
    expect(shown(code)).toContain('role="alert"');
});
