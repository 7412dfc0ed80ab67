import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import type { ImportRow } from './imports.api.ts';
import type { RowsProps } from './ImportRows.tsx';
import { RowCell } from './RowCell.tsx';
import { RowState } from './RowState.tsx';
import { useFieldNames } from './useFieldNames.ts';
import classes from './imports.module.css';

/** Fields by which people know a row again. */
const NAMES = ['firstName', 'lastName', 'name', 'email'];

const nameOf = ({ values }: ImportRow): string => {
  const [first = '', ...others] = NAMES.map((field) => values[field] ?? '').filter(Boolean);
  return values['firstName'] && values['lastName'] ? `${first} ${others[0] ?? ''}` : first;
};

/** Rows as cards for phones: the name, what became of it, and the cells that need a hand. */
export function RowCards({ fields, rows, onFix }: RowsProps) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldNames();
  return (
    <ul className={`card ${classes.cards}`} aria-label={t('table')}>
      {rows.map((row) => (
        <li key={row.line}>
          <p className={classes.cardHead}>
            <strong>{nameOf(row) || t('empty')}</strong>
            <span className="num">{row.absent ? t('absent') : t('lineOf', { line: number(row.line) })}</span>
          </p>
          <RowState row={row} fields={fields} onFix={onFix} />
          {fields
            .filter((field) => row.errors.some((error) => error.field === field))
            .map((field) => (
              <div key={field} className={classes.cardField}>
                <span>{fieldName(field)}</span>
                <RowCell row={row} field={field} onFix={onFix} />
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}
