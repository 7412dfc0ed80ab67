import { lazy } from 'react';
import { useDisclosure } from '@mantine/hooks';
import { IconGift, IconHome, IconMenu2, IconSchool, IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EntryLink } from '../frame/EntryLink.tsx';
import { importWithRetry } from '../../shared/navigation/importWithRetry.ts';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { LazyOnDemand } from '../../shared/ui/LazyOnDemand.tsx';
import { entryShown, LEARNER_NAV } from '../learnerNav.ts';
import type { Viewer } from '../viewer.ts';
import { Unread } from './Unread.tsx';
import classes from './LearnerTabs.module.css';

const MoreSheet = lazy(async () => ({
  default: (await importWithRetry(() => import('./MoreSheet.tsx'))).MoreSheet,
}));

const TABS = [
  ['tab.home', '/auth', IconHome],
  ['tab.training', '/auth/my-training', IconSchool],
  ['tab.news', '/auth/bulletins', IconSpeakerphone, 'announcements'],
  ['tab.rewards', '/auth/rewards', IconGift, 'rewards'],
] as const;

interface Props {
  readonly viewer: Viewer;
  /** The entry of the bar that the page belongs to. */
  readonly head: string | undefined;
}

export function LearnerTabs({ viewer, head }: Props) {
  const { t } = useTranslation();
  const exists = useRouteExists();
  const [opened, { open, close }] = useDisclosure(false);
  const shown = TABS.filter(
    ([, route]) =>
      exists(route) && LEARNER_NAV.some((entry) => entry.route === route && entryShown(entry, viewer)),
  );
  return (
    <nav className={classes.tabs} aria-label={t('tab.label')}>
      {shown.map(([title, route, Icon, badge]) => (
        <EntryLink
          key={route}
          route={route}
          exact={route === '/auth'}
          data-family={head === route || undefined}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          {t(title)}
          {badge && <Unread entry={{ badge }} />}
        </EntryLink>
      ))}
      <button type="button" onClick={open} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        {t('tab.menu')}
      </button>
      <LazyOnDemand when={opened}>
        <MoreSheet viewer={viewer} routes={TABS.map(([, route]) => route)} opened={opened} close={close} />
      </LazyOnDemand>
    </nav>
  );
}
