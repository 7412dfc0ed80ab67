import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOpenAtOnce } from '../../shared/ui/useOpenAtOnce.ts';
import { EntryLink } from '../frame/EntryLink.tsx';
import type { LearnerEntry } from '../learnerNav.ts';
import { ReportsButton } from './ReportsMenu.tsx';

/** Opens at once: it loads after the button was pressed. */
export function ReportsMenuList({ entries }: { readonly entries: readonly LearnerEntry[] }) {
  const { t } = useTranslation();
  const { button, opened, setOpened } = useOpenAtOnce();
  return (
    <Menu withinPortal={false} opened={opened} onChange={setOpened}>
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
