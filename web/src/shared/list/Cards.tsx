import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Parts } from './DataTable.tsx';
import { Growth } from './Growth.tsx';
import { RowMenu } from './RowMenu.tsx';
import classes from './list.module.css';

/** Placeholder of an empty cell. */
const NONE = '–';
/** The rows as cards for phones, with a button for more below; past the largest answer, with pages. */
export function Cards<R>(parts: Parts<R>) {
  const { t } = useTranslation('ui');
  const { label, list, shown, selection, rowId, rowName, menu, bulk, picture, marks } = parts;
  return (
    <>
      <ul className={`card ${classes.cards}`} aria-label={label} data-marks={marks}>
        {shown.rows.map((row) => {
          const id = rowId(row);
          const chosen = selection.all || selection.ids.has(id);
          return (
            <li key={id} data-chosen={chosen || undefined}>
              {bulk && (
                <Checkbox
                  size="md"
                  checked={chosen}
                  onChange={() => selection.toggle(id)}
                  aria-label={t('list.select', { name: rowName(row) })}
                />
              )}
              {picture && <div className={classes.cardPicture}>{picture(row)}</div>}
              <CardValues row={row} columns={parts.columns} />
              {menu && <RowMenu name={rowName(row)}>{menu(row)}</RowMenu>}
            </li>
          );
        })}
      </ul>
      <Growth list={list} pagination={shown.pagination} />
    </>
  );
}

interface CardValuesProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
}

/** The columns as a card: the first is the title, the others follow, then the row's actions. */
function CardValues<R>({ row, columns: [first, ...others] }: CardValuesProps<R>) {
  return (
    <>
      <div className={classes.cardText}>
        <div className={classes.cardTitle}>{first?.render(row)}</div>
        {others
          .filter(({ wideOnly, atEnd }) => !wideOnly && !atEnd)
          .map((column) => (
            <CardValue key={column.key} column={column} value={column.render(row)} />
          ))}
      </div>
      {others
        .filter(({ atEnd }) => atEnd)
        .map((column) => (
          <div key={column.key} className={classes.cardEnd}>
            <span className="visually-hidden">{column.title}</span>
            {column.render(row)}
          </div>
        ))}
    </>
  );
}

interface CardValueProps<R> {
  readonly column: Column<R>;
  readonly value: ReactNode;
}

/** One value with its name, which is seen where the value does not speak for itself. */
function CardValue<R>({ column, value }: CardValueProps<R>) {
  const { title, labelled, ownLine } = column;
  // a dash keeps a table in line, and says nothing on a card
  if (value === NONE) return null;
  return (
    <div className={classes.cardValue} data-line={ownLine}>
      <span className={labelled ? classes.cardLabel : 'visually-hidden'}>{title}</span>
      {value}
    </div>
  );
}
