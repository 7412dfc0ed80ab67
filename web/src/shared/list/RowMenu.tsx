import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The row's name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The "…" of a row. */
export function RowMenu({ name, children }: Props) {
  const { t } = useTranslation('ui');
  if (children === null || children === undefined || children === false) return null;
  return (
    <Menu width={230}>
      <Menu.Target>
        <ActionIcon aria-label={t('list.menu', { name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
