import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column, Parts } from './DataTable.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { List } from './useListSearch.ts';
import classes from './list.module.css';

function Heading<Row>({ column, list }: { readonly column: Column<Row>; readonly list: List }) {
  const on = list.sortBy === column.key;
  const up = list.sortDir === 1;
  const Icon = on ? (up ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={{ width: column.width }}
      aria-sort={on && column.sortable ? (up ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable ? (
        <button type="button" onClick={() => list.orderBy(column.key)} data-on={on || undefined}>
          {column.title}
          <Icon size={14} stroke={1.75} aria-hidden />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

function Row<R>({ row, parts }: { readonly row: R; readonly parts: Parts<R> }) {
  const { t } = useTranslation('ui');
  const { columns, selection, rowId, rowName, menu, bulk, picture, rowAttributes } = parts;
  const id = rowId(row);
  const chosen = selection.all || selection.ids.has(id);
  const [first, ...others] = columns;
  return (
    <tr data-chosen={chosen || undefined} {...rowAttributes?.(row)}>
      {bulk && (
        <td className={classes.narrow}>
          <Checkbox
            checked={chosen}
            onChange={() => selection.toggle(id)}
            aria-label={t('list.select', { name: rowName(row) })}
          />
        </td>
      )}
      <th scope="row" data-align={first?.align}>
        <div className={classes.title}>
          {picture && <div className={classes.thumb}>{picture(row)}</div>}
          <div className={classes.titleText}>{first?.render(row)}</div>
        </div>
      </th>
      {others.map((column) => (
        <td key={column.key} data-align={column.align}>
          {column.render(row)}
        </td>
      ))}
      {menu && (
        <td className={classes.narrow}>
          <RowMenu name={rowName(row)}>{menu(row)}</RowMenu>
        </td>
      )}
    </tr>
  );
}

/** The rows as a table with a heading that stays in sight. */
export function Rows<R>(parts: Parts<R>) {
  const { t } = useTranslation('ui');
  const { label, list, columns, shown, selection, rowId, menu, bulk, picture } = parts;
  const ids = shown.rows.map(rowId);
  const count = ids.filter((id) => selection.all || selection.ids.has(id)).length;
  return (
    <div
      className={`card ${classes.scroll}`}
      data-pictures={picture ? true : undefined}
      data-marks={parts.marks}
    >
      <table aria-label={label}>
        <thead>
          <tr>
            {bulk && (
              <th scope="col" className={classes.narrow}>
                <Checkbox
                  checked={count === ids.length && count > 0}
                  indeterminate={count > 0 && count < ids.length}
                  onChange={() => (selection.all ? selection.clear() : selection.toggleAll(ids))}
                  aria-label={t('list.selectPage')}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} list={list} />
            ))}
            {menu && (
              <th scope="col" className={classes.narrow}>
                <span className="visually-hidden">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <Row key={rowId(row)} row={row} parts={parts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
