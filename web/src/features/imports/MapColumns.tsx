import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { Dock } from '../../shared/ui/Dock.tsx';
import { type Import, mapImport } from './imports.api.ts';
import { useFieldNames } from './useFieldNames.ts';
import { useImportCall } from './useImportCall.ts';
import classes from './imports.module.css';

const DELIMITERS: Readonly<Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

interface FieldProps {
  readonly one: Import;
  readonly field: Import['fields'][number];
  readonly column: number | undefined;
  readonly onChange: (column: number | undefined) => void;
}

function FieldColumn({ one, field, column, onChange }: FieldProps) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldNames();
  const name = fieldName(field.name);
  const examples = column === undefined ? [] : one.sample.map((cells) => cells[column] ?? '').filter(Boolean);
  const columns = one.header.map((heading, index) => ({
    value: String(index),
    label: heading || t('columns.nameless', { number: index + 1 }),
  }));
  return (
    <li>
      <NativeSelect
        label={name}
        required={field.required}
        error={field.required && column === undefined ? t('columns.needed') : undefined}
        data={[{ value: '', label: t('columns.none') }, ...columns]}
        value={column === undefined ? '' : String(column)}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : Number(value))}
      />
      <p className={classes.examples}>{examples.join(' · ') || (column !== undefined && '–')}</p>
    </li>
  );
}

/** How the file was read: a workbook, or text with its encoding and delimiter. */
const describeFormat = (t: TFunction<'imports'>, { encoding, delimiter }: Import): string =>
  encoding === 'XLSX'
    ? t('columns.workbook')
    : t('columns.found', {
        encoding: encoding.toUpperCase(),
        delimiter: t(`delimiter.${DELIMITERS[delimiter] ?? 'comma'}`),
      });

/** Says which column of the file is which field; the answer is remembered for such headings. */
export function MapColumns({ one, onDone }: { readonly one: Import; readonly onDone: () => void }) {
  const { t } = useTranslation('imports');
  const [mapping, setMapping] = useState<Readonly<Record<string, number>>>(one.mapping);
  const { call, problem, busy } = useImportCall();
  const choose = (field: string, column: number | undefined) => {
    const others = Object.entries(mapping).filter(([name, at]) => name !== field && at !== column);
    setMapping(Object.fromEntries(column === undefined ? others : [...others, [field, column]]));
  };
  const missing = one.fields.some(({ name, required }) => required && mapping[name] === undefined);
  const check = async () => {
    if (missing) return;
    if (await call(() => mapImport({ params: { id: one._id }, body: { mapping } }))) onDone();
  };
  return (
    <section className={`card ${classes.columns}`}>
      <FormNote problem={problem} />
      <h2>{t('columns.title')}</h2>
      <p className={classes.help}>{describeFormat(t, one)}</p>
      <ul>
        {one.fields.map((field) => (
          <FieldColumn
            key={field.name}
            one={one}
            field={field}
            column={mapping[field.name]}
            onChange={(column) => choose(field.name, column)}
          />
        ))}
      </ul>
      <Dock>
        <div className={classes.bar}>
          <p>{t('columns.remembered')}</p>
          <Button variant="subtle" color="gray" onClick={onDone} disabled={missing}>
            {t('columns.keep')}
          </Button>
          <Button loading={busy} onClick={() => void check()}>
            {t('columns.check')}
          </Button>
        </div>
      </Dock>
    </section>
  );
}
