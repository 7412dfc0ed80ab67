import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS } from '@forecourt/contract/languages';
import { describe, expect, it } from 'vitest';
import { dealersImporter } from '../src/features/dealers/dealers.import.ts';
import { usersImporter } from '../src/features/users/users.import.ts';
import { suggestMapping } from '../src/kit/imports/mapping.ts';

const LOCALES = join(import.meta.dirname, '../../web/src/locales');
const textsOf = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(join(LOCALES, language, `${area}.json`), 'utf8')) as Record<string, string>;

describe.each(LANGUAGE_TAGS)('import headings in %s', (language) => {
  it.each([usersImporter, dealersImporter])(
    'an import maps all headings when they are worded as on the web pages',
    ({ fields }) => {
      const words = textsOf(language, 'imports');
      const groups = textsOf(language, 'navigation')['groups.word'] ?? '';
      const header = fields.map(({ name }) => (words[`field.${name}`] ?? name).replace('{groups}', groups));
      const mapping = suggestMapping(header, fields);
      expect(mapping).toEqual(Object.fromEntries(fields.map(({ name }, index) => [name, index])));
    },
  );
});

describe('import headings worded freely', () => {
  it.each([
    ['PLZ,Ort,Firma,Händler-Nr.', { postalCode: 0, city: 1, name: 2, dealerNum: 3 }],
    [
      'Nom du concessionnaire,CP,N° de concessionnaire,Province',
      { name: 0, postalCode: 1, dealerNum: 2, region: 3 },
    ],
    ['会社名,〒,都道府県', { name: 0, region: 2 }],
  ])('a dealer import maps the headings %s', (header, mapping) => {
    expect(suggestMapping(header.split(','), dealersImporter.fields)).toEqual(mapping);
  });

  it('a user import maps Spanish headings', () => {
    const header = ['Apellidos', 'Nombre', 'Correo', 'Móvil', 'Departamento'];
    expect(suggestMapping(header, usersImporter.fields)).toEqual({
      lastName: 0,
      firstName: 1,
      email: 2,
      phone: 3,
      assignmentGroups: 4,
    });
  });
});
