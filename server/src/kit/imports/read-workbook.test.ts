import { expect, it } from 'vitest';
import write from 'write-excel-file/node';
import { MAX_IMPORT_ROWS } from '@forecourt/contract/imports';
import { withForgedHeader, zipOfTexts } from '../../../test/zip.ts';
import { readTable } from './read-table.ts';

const BOOK = `<workbook xmlns:r="r"><sheets><sheet name="Old" state="hidden" r:id="r1"/><sheet name="People" r:id="r2"/></sheets></workbook>`;
const LINKS = `<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="worksheets/b.xml"/></Relationships>`;
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="201" formatCode="0.00 &quot;days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="200"/><xf numFmtId="201"/></cellXfs></styleSheet>`;
const TEXTS = `<sst><si><t>name</t></si><si><r><t>Mül</t></r><r><t>ler &amp; Co</t></r><rPh><t>read so</t></rPh></si><si><t>a_x000D_b</t></si></sst>`;

const workbook = (rows: string, more: Readonly<Record<string, string>> = {}) =>
  zipOfTexts({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': BOOK,
    'xl/_rels/workbook.xml.rels': LINKS,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': TEXTS,
    'xl/worksheets/b.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
const HEAD = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';

it('readTable reads the first visible sheet as text, dates as days, and formulas by their cached values', async () => {
  const cells = `<c r="A3" t="s"><v>1</v></c><c r="C3" s="1"><v>46023</v></c><c r="D3" s="2"><v>46023.5</v></c>
    <c r="E3" s="3"><v>46023</v></c><c r="F3"><f>1+1</f><v>2</v></c><c r="G3" t="str"><f>HYPERLINK("x")</f><v>link</v></c>
    <c r="H3" t="inlineStr"><is><t>in line</t></is></c><c r="I3" t="b"><v>1</v></c><c r="J3"><f>NOW()</f></c>
    <c r="K3"><v>0.30000000000000004</v></c><c r="L3"><v>4.930123456789E12</v></c>`;
  const table = await readTable(workbook(`${HEAD}<row r="3">${cells}</row>`));
  expect(table).toEqual({
    encoding: 'XLSX',
    delimiter: '',
    header: ['name'],
    rows: [
      {
        line: 3,
        cells: [
          'Müller & Co',
          '',
          '2026-01-01',
          '2026-01-01',
          '46023',
          '2',
          'link',
          'in line',
          'true',
          '',
          '0.3',
          '4930123456789',
        ],
      },
    ],
  });
});

const text = (value: string) => ({ value, type: String });

it('readTable reads a workbook of another program', async () => {
  const day = { value: new Date(Date.UTC(2026, 0, 31)), type: Date, format: 'dd/mm/yyyy' };
  const bytes = await write([
    [text('phone'), text('day')],
    [text('+44 1'), day],
  ]).toBuffer();
  const { header, rows } = await readTable(bytes);
  expect({ header, rows }).toEqual({
    header: ['phone', 'day'],
    rows: [{ line: 2, cells: ['+44 1', '2026-01-31'] }],
  });
});

const SHEET = 5;
it.each([
  ['no workbook', zipOfTexts({ 'a.txt': 'a' }), 'file.type_table'],
  ['cut off', workbook(HEAD).subarray(0, 300), 'file.type_table'],
  ['no XML', workbook('<row'), 'file.type_table'],
  [
    'a cell far to the right',
    workbook(`${HEAD}<row r="2"><c r="XFD2"><v>1</v></c></row>`),
    'file.type_table',
  ],
  [
    'an entity',
    workbook(HEAD, {
      'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "bb">]><sst><si><t>&b;</t></si></sst>',
    }),
    'file.type_table',
  ],
  [
    'a part that unpacks to a gigabyte',
    withForgedHeader(workbook(HEAD), SHEET, { size: 2 ** 30 }),
    'import.too_many_rows',
  ],
  ['no rows', workbook(HEAD), 'import.no_rows'],
  [
    'too many cells',
    workbook(HEAD + '<row><c r="SF1"><v>1</v></c></row>'.repeat(MAX_IMPORT_ROWS / 10)),
    'import.too_many_rows',
  ],
])('readTable refuses a workbook with %s', async (_, bytes, code) => {
  await expect(readTable(bytes)).rejects.toMatchObject({ code });
});
