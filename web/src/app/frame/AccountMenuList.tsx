import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconHelp, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../shared/offline/online.ts';
import { signOut } from '../../shared/session/signOut.ts';
import { useUser } from '../../shared/session/session.ts';
import { useOpenAtOnce } from '../../shared/ui/useOpenAtOnce.ts';
import { AccountButton } from './AccountButton.tsx';
import { EntryLink } from './EntryLink.tsx';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import classes from './frame.module.css';

const SCHEMES = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

function SignOut() {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <Menu.Item
      leftSection={<IconLogout size={18} stroke={1.75} />}
      disabled={!online}
      onClick={() => void signOut()}
    >
      {t('logOut')}
      {!online && <small className={classes.reason}>{t('signOut.offline')}</small>}
    </Menu.Item>
  );
}

/** Account, help, appearance, and sign out; opens at once, because it loads after the button was pressed. */
export function AccountMenuList() {
  const { t } = useTranslation();
  const user = useUser();
  const exists = useRouteExists();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { button, opened, setOpened } = useOpenAtOnce();
  return (
    <Menu withinPortal={false} width={240} opened={opened} onChange={setOpened}>
      <Menu.Target>
        <AccountButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.fullName}</Menu.Label>
        {exists('/auth/me') && (
          <Menu.Item
            leftSection={<IconUser size={18} stroke={1.75} />}
            renderRoot={(props) => <EntryLink route="/auth/me" {...props} />}
          >
            {t('nav.account')}
          </Menu.Item>
        )}
        {exists('/auth/help') && (
          <Menu.Item
            leftSection={<IconHelp size={18} stroke={1.75} />}
            renderRoot={(props) => <EntryLink route="/auth/help" {...props} />}
          >
            {t('nav.help')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('scheme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(chosen) => setColorScheme(SCHEMES.find(([scheme]) => scheme === chosen)?.[0] ?? 'auto')}
        >
          {SCHEMES.map(([scheme, Icon]) => (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon size={18} stroke={1.75} />}>
              {t(`scheme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <SignOut />
      </Menu.Dropdown>
    </Menu>
  );
}
