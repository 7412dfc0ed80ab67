import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import words from '../../locales/en/ui.json' with { type: 'json' };
import { loadTexts, startI18n } from '../i18n/i18n.ts';
import { renderFor } from '../i18n/viewer.ts';
import { momentOf } from '../moments.ts';
import type { Publishable, PublishingKind } from './publishable.ts';
import { PublishPanel } from './PublishPanel.tsx';
import { usePublishing } from './usePublishing.ts';

beforeAll(async () => {
  // tests share a worker, and with it the viewer that another file may have set
  renderFor({ locales: ['en-US'], timeZone: 'UTC', now: Date.now() });
  await startI18n('en');
  await loadTexts('ui');
});

const nothing = async () => undefined;
const kind: PublishingKind<Publishable> = {
  of: (row) => row,
  calls: { publish: nothing, unpublish: nothing, remove: nothing, restore: nothing, learners: async () => 0 },
  deletion: { text: '', action: '', keep: '' },
  editor: () => undefined,
};

function Panel({ showsFrom }: { readonly showsFrom: string | null }) {
  const row: Publishable = { _id: 'x', name: 'Torque', status: 'draft', can: { publish: true }, showsFrom };
  return <PublishPanel row={row} publishing={usePublishing(kind)} steps={[]} />;
}

const shown = (showsFrom: string | null): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <Panel showsFrom={showsFrom} />
    </MantineProvider>,
  );

test('PublishPanel offers to schedule and names the time when the content shows later', () => {
  const from = new Date(Date.now() + 86_400_000).toISOString();
  const panel = shown(from);
  expect(panel).toContain(`>${words['action.schedule']}<`);
  expect(panel).not.toContain(`>${words['action.publish']}<`);
  expect(panel).toContain(momentOf(from, undefined));
});

test('PublishPanel offers to publish when the content shows immediately', () => {
  for (const from of [null, new Date(Date.now() - 86_400_000).toISOString()])
    expect(shown(from)).toContain(`>${words['action.publish']}<`);
});
