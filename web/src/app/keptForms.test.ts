import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** Forms of an `EditorFrame` are long; other editors with a bar that saves are short, or hold what a device should not keep. */
test('every editor form in an EditorFrame names its draft', () => {
  const forms = globSync('features/**/*.{ts,tsx}', { cwd: SRC })
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(SRC, file), 'utf8') }))
    .filter(({ text }) => text.includes('<EditorFrame') && /use(?:ServerForm|Draft)</.test(text));
  expect(forms.length).toBeGreaterThan(5);
  expect(forms.filter(({ text }) => !/\bthing: `/.test(text)).map(({ file }) => file)).toEqual([]);
});
