import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from './imports.api.ts';
import type { RowsProps } from './ImportRows.tsx';
import { useFieldNames } from './useFieldNames.ts';
import classes from './imports.module.css';

const stateOf = ({ outcome, expected }: ImportRow) =>
  expected === 'created' || expected === 'updated'
    ? (`expected.${expected}` as const)
    : (`outcome.${expected ?? outcome}` as const);

interface Props extends Pick<RowsProps, 'fields' | 'onFix'> {
  readonly row: ImportRow;
}

/** What becomes or became of a row, and what is wrong with it as a whole or in a field that has no column. */
export function RowState({ row, fields, onFix }: Props) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldNames();
  const whole = row.errors.filter(({ field }) => !fields.includes(field));
  const tooWide = whole.some(({ field }) => field === '');
  return (
    <>
      <span className={classes.outcome} data-outcome={row.expected ?? row.outcome}>
        {t(stateOf(row))}
      </span>
      {whole.map(({ field, message }) => (
        <span key={message} className={classes.fault}>
          {field === '' ? message : `${fieldName(field)}: ${message}`}
        </span>
      ))}
      {tooWide && onFix && (
        <Button size="xs" variant="default" onClick={() => void onFix(row.line, {})}>
          {t('dropCells')}
        </Button>
      )}
    </>
  );
}
