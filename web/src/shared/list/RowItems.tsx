import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Props {
  /** Makes the link to the page where the row is edited, or looked at. */
  readonly renderLink: (props: ComponentPropsWithRef<'a'>) => ReactNode;
  readonly open: string;
  readonly remove: string;
  /** Absent: the row cannot be deleted. */
  readonly onRemove?: (() => void) | undefined;
}

/** The menu of a row that can be edited and deleted. */
export function RowItems({ renderLink, open, remove, onRemove }: Props) {
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} renderRoot={renderLink}>
        {open}
      </Menu.Item>
      {onRemove && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
            {remove}
          </Menu.Item>
        </>
      )}
    </>
  );
}
