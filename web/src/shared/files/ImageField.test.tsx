import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, startI18n } from '../i18n/i18n.ts';
import type { Ratio } from '../ui/Picture.tsx';
import { ImageField } from './ImageField.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ui');
});
const shown = (ratio: Ratio) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ImageField label="Picture" ratio={ratio} value={undefined} onChange={() => undefined} />
    </MantineProvider>,
  );

test('ImageField recommends 1600 × 500 pixels when its ratio is 16:5', () => {
  expect(shown('16:5')).toContain('1600×500');
  expect(shown('4:3')).not.toContain('1600×500');
});
