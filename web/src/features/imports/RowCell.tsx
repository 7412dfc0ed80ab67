import { IconAlertCircleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportRow } from './imports.api.ts';
import type { RowsProps } from './ImportRows.tsx';
import { FixCell } from './MendCell.tsx';
import { useFieldNames } from './useFieldNames.ts';
import classes from './imports.module.css';

interface Props {
  readonly row: ImportRow;
  readonly field: string;
  readonly onFix: RowsProps['onFix'];
}

/** One cell: its text, or what is wrong with it and a field to mend it. */
export function RowCell({ row, field, onFix }: Props) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldNames();
  const value = row.values[field] ?? '';
  const errors = row.errors.filter((error) => error.field === field);
  const messages = errors.map(({ message }) => message);
  if (messages.length === 0) return <span className={classes.cell}>{value || '–'}</span>;
  const message = messages.join(' ');
  if (onFix)
    return (
      <FixCell
        // a fixed value that is still invalid remounts the field
        key={`${row.line} ${field} ${value}`}
        name={fieldName(field)}
        line={row.line}
        value={value}
        message={message}
        suggestion={errors.find(({ suggestion }) => suggestion)?.suggestion ?? null}
        onFix={(text) => onFix(row.line, { [field]: text })}
      />
    );
  return (
    <span className={classes.fault}>
      <IconAlertCircleFilled size={16} aria-hidden /> {value || t('empty')}
      <small>{message}</small>
    </span>
  );
}
