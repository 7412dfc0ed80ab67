import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { loadTexts, startI18n } from '../i18n/i18n.ts';
import { ErrorState } from './EmptyState.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ui');
  await loadTexts('navigation');
});

const render = (code: 'proxy.closed_page' | 'access.refused') => {
  const error = new ApiProblem({ status: 403, code, detail: 'The reason.', requestId: 'abc' });
  return renderToStaticMarkup(
    <MantineProvider>
      <ErrorState error={error} onRetry={() => undefined} />
    </MantineProvider>,
  );
};

it('ErrorState shows only the reason when a page is closed to a user who acts as another', () => {
  const shown = render('proxy.closed_page');
  expect(shown).toContain('The reason.');
  expect(shown).not.toContain('could not be loaded');
  expect(shown).not.toContain('abc');
});

it('ErrorState names the request when a call is refused', () => {
  expect(render('access.refused')).toContain('abc');
});
