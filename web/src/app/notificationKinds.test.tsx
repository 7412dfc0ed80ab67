import { KINDS, NOTIFICATION_KINDS } from '@forecourt/contract/notifications';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { preferencesQuery } from '../features/notifications/notifications.api.ts';
import { loadTexts, startI18n } from '../shared/i18n/i18n.ts';
import { PreferencesTab } from '../features/notifications/PreferencesTab.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('notifications', 'ui');
});

it('PreferencesTab shows a choice for every notification kind', () => {
  const client = new QueryClient();
  const preferences = KINDS.map((kind) => ({
    kind,
    group: NOTIFICATION_KINDS[kind].group,
    label: `Label of ${kind}.`,
    inPage: true,
    mail: 'now' as const,
    digest: true,
  }));
  client.setQueryData(preferencesQuery.queryKey, { receiveEmails: true, preferences });
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <PreferencesTab />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(KINDS.filter((kind) => !shown.includes(`<span>Label of ${kind}.</span>`))).toEqual([]);
});
