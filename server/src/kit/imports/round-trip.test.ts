import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { BOM, csvLines } from '../csv.ts';
import { spreadsheetForms } from '../../../test/spreadsheet-forms.ts';
import { names, namesCell } from './cells.ts';
import { readTable } from './read-table.ts';

const SIGNS = [...Array.from(`'"=+-@;|,.＝＋0aßİé漢👩 `), '\n'];
const cell = fc
  .string({ unit: fc.constantFrom(...SIGNS), maxLength: 12 })
  .filter((text) => text === text.trim());
const rows = fc
  .array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  .map((made) => made.map((cells, i) => [`row ${i}`, ...cells]));
const HEADER = ['id', 'a', 'b', 'c', 'd'];

it.each(Object.keys(spreadsheetForms))(
  'a written table reads back unchanged in the form %s',
  async (form) => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const file = Buffer.from(BOM + csvLines([HEADER, ...given]));
        const read = await readTable(spreadsheetForms[form]?.(file) ?? file);
        expect(read.header).toEqual(HEADER);
        expect(read.rows.map(({ cells }) => cells)).toEqual(given);
      }),
    );
  },
);

it('a cell of names parses back into the names it was made of', () => {
  const name = cell.filter((text) => text !== '' && !text.includes('\n'));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 5 }), (given) => {
      expect(names.parse(namesCell(given))).toEqual(given);
    }),
  );
});

it.each([
  ['A; B|C', ['A', 'B', 'C']],
  ['"A; B" ; C', ['A; B', 'C']],
  ['"Best" Motors; 12" Wheels', ['"Best" Motors', '12" Wheels']],
  ['"open; C', ['"open', 'C']],
])('the cell %s parses into several names', (given, several) => {
  expect(names.parse(given)).toEqual(several);
});

it('readTable reads a Windows-1252 file with semicolons', async () => {
  const { rows: read } = await readTable(iconv.encode("name;phone\r\nMüller;'+49 30 1\r\n", 'windows-1252'));
  expect(read).toMatchObject([{ cells: ['Müller', '+49 30 1'] }]);
});
