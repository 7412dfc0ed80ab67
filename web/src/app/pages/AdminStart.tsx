import { useTranslation } from 'react-i18next';
import { NAV_GROUPS } from '../adminEntry.ts';
import { EntryLink } from '../frame/EntryLink.tsx';
import { useAdminEntries } from '../layouts/useAdminEntries.ts';
import { StartPage } from './StartPage.tsx';

/** Start page of the admin portal: every entry that the user may open. */
export function AdminStart() {
  const { t } = useTranslation();
  const entries = useAdminEntries().filter(({ route }) => route !== '/auth/admin');
  const groups = NAV_GROUPS.map((name) => ({
    name,
    title: t(`group.${name}`),
    links: entries
      .filter(({ group }) => group === name)
      .map(({ route, values, icon: Icon, label }) => (
        <li key={route}>
          <EntryLink route={route} params={values}>
            <Icon size={18} stroke={1.75} aria-hidden />
            {label}
          </EntryLink>
        </li>
      )),
  }));
  return <StartPage title={t('adminPortal')} text={t('welcome.admin')} groups={groups} />;
}
