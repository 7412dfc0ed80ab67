import { Menu } from '@mantine/core';
import { type Icon, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** One line of a menu. */
export interface RowAction {
  readonly label: string;
  readonly Icon: Icon;
  /** Leads to a page; else it runs something. */
  readonly link?: LinkProps | undefined;
  readonly run?: (() => unknown) | undefined;
  /** Listed last, below a separator. */
  readonly danger?: boolean;
  /** False leaves it out: the person may not, or the row's state does not allow it. */
  readonly show?: boolean | undefined;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function Item({ label, Icon: Shape, link, run, danger = false }: RowAction) {
  const shared = { leftSection: <Shape {...ICON} />, ...(danger && { color: 'red' }) };
  if (link)
    return (
      <Menu.Item {...shared} renderRoot={(props) => <Link {...props} {...link} />}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item {...shared} onClick={() => void run?.()}>
      {label}
    </Menu.Item>
  );
}

/** The items of a menu, written as data; null when nothing is left, so that the row gets no menu. */
export function rowActions(actions: readonly RowAction[]): ReactNode {
  const shown = actions.filter(({ show = true }) => show);
  const safe = shown.filter(({ danger }) => !danger);
  const grave = shown.filter(({ danger }) => danger);
  if (shown.length === 0) return null;
  return (
    <>
      {safe.map((action) => (
        <Item key={action.label} {...action} />
      ))}
      {safe.length > 0 && grave.length > 0 && <Menu.Divider />}
      {grave.map((action) => (
        <Item key={action.label} {...action} />
      ))}
    </>
  );
}

interface Common {
  /** What leads to the page of the row: "Edit", or "Look at" for who only reads. */
  readonly open: string;
  readonly link: LinkProps;
  readonly remove: string;
  /** Absent: the row cannot be deleted. */
  readonly onRemove?: (() => unknown) | undefined;
}

/** The menu of a row that is edited on a page of its own, and deleted. */
export const editAndRemove = ({ open, link, remove, onRemove }: Common): ReactNode =>
  rowActions([
    { label: open, Icon: IconPencil, link },
    { label: remove, Icon: IconTrash, danger: true, run: onRemove, show: onRemove !== undefined },
  ]);
