import { Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryLink } from '../frame/EntryLink.tsx';
import type { LearnerEntry } from '../learnerNav.ts';
import { ReportsButton } from './ReportsMenu.tsx';

/** Opens at once: it comes when somebody has pressed its button. */
export function ReportsMenuList({ entries }: { readonly entries: readonly LearnerEntry[] }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // it takes the place of the one that was pressed; closing the menu leads back to it
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Menu withinPortal={false} defaultOpened>
      <Menu.Target>
        <ReportsButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ route, title }) => (
          <Menu.Item key={route} renderRoot={(props) => <EntryLink route={route} {...props} />}>
            {t(title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
