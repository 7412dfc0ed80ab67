import { ActionIcon, Menu } from '@mantine/core';
import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { IconDotsVertical, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved } from './order.ts';
import classes from './sortable.module.css';

interface Props<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemId: (item: Item) => string;
  /** The entry's name in words. */
  readonly itemName: (item: Item) => string;
  readonly children: (item: Item, index: number) => ReactNode;
  /** What else the menu of an entry offers, before its places: `Menu.Item`s. Nothing: its places alone. */
  readonly renderMenu?: (item: Item) => ReactNode;
  /** The whole list in its new order. */
  readonly onReorder: (items: readonly Item[]) => void;
}

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly helpId: string;
  readonly move: (from: number, to: number) => void;
  readonly menu: ReactNode;
  readonly children: ReactNode;
}

/** The one menu of an entry: what it offers by itself, and moving without dragging: up, down, to a place. */
function EntryMenu({ name, index, count, move, menu }: Omit<RowProps, 'id' | 'helpId' | 'children'>) {
  const { t } = useTranslation('ui');
  if (!menu && count < 2) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={30} aria-label={t(menu ? 'list.menu' : 'sort.menu', { name })}>
          <IconDotsVertical size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {menu}
        {menu && <Menu.Divider />}
        {/* only what can be done: a menu whose first entry takes no focus cannot be used by the keyboard */}
        {index > 0 && <Menu.Item onClick={() => move(index, index - 1)}>{t('sort.up')}</Menu.Item>}
        {index < count - 1 && <Menu.Item onClick={() => move(index, index + 1)}>{t('sort.down')}</Menu.Item>}
        <Menu.Divider />
        {Array.from({ length: count }, (_, to) => to)
          .filter((to) => to !== index)
          .map((to) => (
            <Menu.Item key={to} onClick={() => move(index, to)}>
              {t('sort.to', { position: to + 1 })}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Row({ id, name, index, count, helpId, move, menu, children }: RowProps) {
  const { t } = useTranslation('ui');
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
      <button
        ref={handleRef}
        type="button"
        className={classes.handle}
        aria-label={t('sort.handle', { name })}
        aria-describedby={helpId}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden />
      </button>
      <div className={classes.content}>{children}</div>
      <EntryMenu name={name} index={index} count={count} move={move} menu={menu} />
    </li>
  );
}

/** Moving entries, and what is said about it. */
function useMoves<Item>({ items, itemId, itemName, onReorder }: Omit<Props<Item>, 'label' | 'children'>) {
  const { t } = useTranslation('ui');
  const [said, setSaid] = useState('');
  // where a lifted entry is; it is over itself at first, and lifting it is what is said then
  const place = useRef(-1);
  const say = (key: 'sort.lifted' | 'sort.moved' | 'sort.cancelled', id: unknown, index: number) => {
    const item = items.find((one) => itemId(one) === id);
    if (item !== undefined)
      setSaid(t(key, { name: itemName(item), position: index + 1, total: items.length }));
  };
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined) return;
    say('sort.moved', itemId(item), to);
    onReorder(moved(items, from, to));
  };
  const drop = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (!isSortable(source)) return;
    if (canceled) say('sort.cancelled', source.id, source.initialIndex);
    else if (source.index !== source.initialIndex) move(source.initialIndex, source.index);
  };
  const lift = ({ operation: { source } }: DragStartEvent) => {
    if (!isSortable(source)) return;
    place.current = source.index;
    say('sort.lifted', source.id, source.index);
  };
  const over = ({ operation: { source, target } }: DragOverEvent) => {
    if (!isSortable(source) || !isSortable(target) || target.index === place.current) return;
    place.current = target.index;
    say('sort.moved', source.id, target.index);
  };
  return { said, move, lift, over, drop };
}

/**
 * A list whose order the person sets: by mouse, by touch, by keyboard (Space, arrows, Space, Escape) or by each
 * entry's menu. Every step is announced.
 */
export function SortableList<Item>({ label, renderMenu, children, ...list }: Props<Item>) {
  const { t } = useTranslation('ui');
  const helpId = useId();
  const { said, move, lift, over, drop } = useMoves(list);
  const { items, itemId, itemName } = list;
  return (
    <DragDropProvider
      // Its own announcements are English; ours below are in the person's language.
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragStart={lift}
      onDragOver={over}
      onDragEnd={drop}
    >
      <p id={helpId} className="visually-hidden">
        {t('sort.help')}
      </p>
      <ol className={classes.list} aria-label={label}>
        {items.map((item, index) => (
          <Row
            key={itemId(item)}
            id={itemId(item)}
            name={itemName(item)}
            index={index}
            count={items.length}
            helpId={helpId}
            move={move}
            menu={renderMenu?.(item)}
          >
            {children(item, index)}
          </Row>
        ))}
      </ol>
      <p role="status" aria-live="assertive" className="visually-hidden">
        {said}
      </p>
    </DragDropProvider>
  );
}
