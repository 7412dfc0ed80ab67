import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from './imports.api.ts';
import type { RowsProps } from './ImportRows.tsx';
import classes from './imports.module.css';

const stateOf = ({ outcome, expected }: ImportRow) =>
  expected === 'created' || expected === 'updated'
    ? (`expected.${expected}` as const)
    : (`outcome.${expected ?? outcome}` as const);

/** What becomes or became of a row, and what is wrong with it as a whole. */
export function RowState({ row, onMend }: { readonly row: ImportRow; readonly onMend: RowsProps['onMend'] }) {
  const { t } = useTranslation('imports');
  const whole = row.errors.filter(({ field }) => field === '');
  return (
    <>
      <span className={classes.outcome} data-outcome={row.expected ?? row.outcome}>
        {t(stateOf(row))}
      </span>
      {whole.map(({ message }) => (
        <span key={message} className={classes.fault}>
          {message}
        </span>
      ))}
      {whole.length > 0 && onMend && (
        <Button size="xs" variant="default" onClick={() => void onMend(row.line, {})}>
          {t('dropCells')}
        </Button>
      )}
    </>
  );
}
