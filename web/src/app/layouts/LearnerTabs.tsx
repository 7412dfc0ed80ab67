import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconGift,
  IconHome,
  IconMenu2,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntryLink } from '../frame/EntryLink.tsx';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { entryShown, LEARNER_MORE, LEARNER_NAV, LEARNER_REPORTS } from '../learnerNav.ts';
import type { Viewer } from '../viewer.ts';
import classes from './LearnerTabs.module.css';

const TABS = [
  ['tab.home', '/auth', IconHome],
  ['tab.training', '/auth/my-training', IconSchool],
  ['tab.news', '/auth/bulletins', IconSpeakerphone],
  ['tab.rewards', '/auth/rewards', IconGift],
] as const;

/** Everything the tabs have no room for. */
function MoreMenu({ viewer, close }: { readonly viewer: Viewer; readonly close: () => void }) {
  const { t } = useTranslation();
  const exists = useRouteExists();
  const tabs: readonly string[] = TABS.map(([, route]) => route);
  const entries = [...LEARNER_NAV, ...LEARNER_MORE, ...LEARNER_REPORTS].filter(
    (entry) => !tabs.includes(entry.route) && exists(entry.route) && entryShown(entry, viewer),
  );
  return (
    <nav aria-label={t('tab.menu')} className={classes.more}>
      {entries.map((entry) => (
        <EntryLink key={entry.route} route={entry.route} onClick={close}>
          {t(entry.ownTitle?.(viewer) ?? entry.title)}
        </EntryLink>
      ))}
      {viewer.admin && (
        <EntryLink route="/auth/admin" onClick={close}>
          <IconSettings size={20} stroke={1.75} aria-hidden />
          {t('adminPortal')}
        </EntryLink>
      )}
    </nav>
  );
}

export function LearnerTabs({ viewer }: { readonly viewer: Viewer }) {
  const { t } = useTranslation();
  const exists = useRouteExists();
  const [opened, { open, close }] = useDisclosure(false);
  const shown = TABS.filter(
    ([, route]) =>
      exists(route) && LEARNER_NAV.some((entry) => entry.route === route && entryShown(entry, viewer)),
  );
  return (
    <nav className={classes.tabs} aria-label={t('tab.label')}>
      {shown.map(([title, route, Icon]) => (
        <EntryLink key={route} route={route} exact={route === '/auth'}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {t(title)}
        </EntryLink>
      ))}
      <button type="button" onClick={open} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        {t('tab.menu')}
      </button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        title={t('tab.menu')}
        closeButtonProps={{ 'aria-label': t('menu.close') }}
        size="auto"
        styles={{ content: { height: 'auto', flex: 'none' }, inner: { alignItems: 'flex-end' } }}
      >
        <MoreMenu viewer={viewer} close={close} />
      </Drawer>
    </nav>
  );
}
