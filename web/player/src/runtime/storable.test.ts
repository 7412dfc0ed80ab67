import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readable, restored, storable } from './storable.ts';

const anyText = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.string().map((text) => `\u0001%u:${text}`),
  fc.constantFrom('%', '%u0000', '\u0001%u:%u0041'),
);

it('text of any content is stored well-formed and restored unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const stored = storable(text);
      expect(stored.isWellFormed() && !stored.includes('\0')).toBe(true);
      expect(restored(stored)).toBe(text);
      expect(readable(text).isWellFormed() && !readable(text).includes('\0')).toBe(true);
    }),
  );
});

it('storable text is stored unchanged', () => {
  for (const text of ['', 'page=3;score=%20', '{"d":[1,2]}', '名前 😀'])
    expect([storable(text), restored(text), readable(text)]).toEqual([text, text, text]);
});
