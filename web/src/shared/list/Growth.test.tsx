import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { i18n, loadTexts, startI18n } from '../i18n/i18n.ts';
import { Growth } from './Growth.tsx';
import type { List } from './useListSearch.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ui');
});

const render = (total: number) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Growth list={{ page: 1, limit: 10 } as List} pagination={{ total, limit: 10, page: 1, pages: 1 }} />
    </MantineProvider>,
  );

it('Growth names as many rows as a press adds when fewer than ten remain', () => {
  expect(render(11)).toContain(i18n.t('ui:list.more', { more: 1, total: 11 }));
  expect(render(40)).toContain(i18n.t('ui:list.more', { more: 10, total: 40 }));
  expect(render(10)).not.toContain('button');
});
