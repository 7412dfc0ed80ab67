import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from './imports.api.ts';
import type { RowsProps } from './ImportRows.tsx';
import classes from './imports.module.css';

/** What became of a row, and what is wrong with it as a whole. */
export function RowState({ row, onMend }: { readonly row: ImportRow; readonly onMend: RowsProps['onMend'] }) {
  const { t } = useTranslation('imports');
  const whole = row.errors.filter(({ field }) => field === '');
  return (
    <>
      <span className={classes.outcome} data-outcome={row.outcome}>
        {t(`outcome.${row.outcome}`)}
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
