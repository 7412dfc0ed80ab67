import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { DetailsLink } from '../features/reports/DetailsLink.tsx';
import { ReportFrame } from '../features/reports/layout.tsx';
import { loadTexts, startI18n } from '../shared/i18n/i18n.ts';
import { renderToText } from '../shared/navigation/linked.factory.tsx';
import { sessionQuery } from '../shared/session/session.ts';
import { sessionOf } from './session.factory.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('reports', 'navigation', 'ui');
});

/** On a learners' page: the address is not one of the admin portal. */
function renderFor(role: 'company-admin' | 'dealer-manager', part: ReactNode): string {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, sessionOf({ role, isAdmin: role === 'company-admin' }));
  return renderToText(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}

const dealer = <DetailsLink page="dealer" id="d1" name="Palmridge" />;

test('DetailsLink leads to the admin portal when an administrator views a learner page', () => {
  expect(renderFor('company-admin', dealer)).toContain('/auth/admin/report/dealer/d1/details');
  expect(renderFor('dealer-manager', dealer)).toContain('/auth/report/dealer/d1/details');
});

test('ReportFrame leads back to the admin portal when an administrator views a learner report', () => {
  expect(renderFor('company-admin', <ReportFrame up="courses">x</ReportFrame>)).toContain(
    '/auth/admin/report/course"',
  );
  expect(renderFor('company-admin', <ReportFrame>x</ReportFrame>)).toContain('href="/auth/admin"');
  expect(renderFor('dealer-manager', <ReportFrame>x</ReportFrame>)).not.toContain('/auth/admin');
});
