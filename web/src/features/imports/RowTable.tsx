import { useTranslation } from 'react-i18next';
import { number } from '../../shared/format.ts';
import type { RowsProps } from './ImportRows.tsx';
import { RowCell } from './RowCell.tsx';
import { RowState } from './RowState.tsx';
import { useFieldNames } from './useFieldNames.ts';
import classes from './imports.module.css';

/** Rows as a table, one column for each field that the file gives. */
export function RowTable({ fields, rows, onFix }: RowsProps) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldNames();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, by the keyboard too
    <div className={`card ${classes.table}`} role="region" aria-label={t('table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('outcome')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {fieldName(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row" className="num">
                {row.absent ? t('absent') : number(row.line)}
              </th>
              <td>
                <RowState row={row} fields={fields} onFix={onFix} />
              </td>
              {fields.map((field) => (
                <td key={field}>
                  <RowCell row={row} field={field} onFix={onFix} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
