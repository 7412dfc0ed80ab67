import { Drawer } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { EntryLink } from '../frame/EntryLink.tsx';
import { LearnerIcon } from '../LearnerIcon.tsx';
import {
  entryShown,
  LEARNER_MORE,
  LEARNER_NAV,
  LEARNER_REPORTS,
  type LearnerEntry,
  menuGroups,
} from '../learnerNav.ts';
import type { Viewer } from '../viewer.ts';
import { Unread } from './Unread.tsx';
import classes from './LearnerTabs.module.css';

interface Props {
  readonly viewer: Viewer;
  /** Routes that have a tab of their own. */
  readonly routes: readonly string[];
  readonly opened: boolean;
  readonly close: () => void;
}

function MenuLink({
  entry,
  viewer,
  close,
}: { readonly entry: LearnerEntry } & Pick<Props, 'viewer' | 'close'>) {
  const { t } = useTranslation();
  return (
    <EntryLink route={entry.route} onClick={close}>
      <LearnerIcon route={entry.route} />
      <span>{t(entry.ownTitle?.(viewer) ?? entry.title)}</span>
      {entry.badge && <Unread entry={entry} />}
    </EntryLink>
  );
}

/** Everything the tabs have no room for. */
function Entries({ viewer, routes, close }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const exists = useRouteExists();
  const entries = [...LEARNER_NAV, ...LEARNER_MORE, ...LEARNER_REPORTS].filter(
    (entry) => !routes.includes(entry.route) && exists(entry.route) && entryShown(entry, viewer),
  );
  return (
    <nav aria-label={t('tab.menu')} className={classes.more}>
      {menuGroups(entries).map((group) => (
        <section key={group.title} aria-labelledby={group.title}>
          <h3 id={group.title}>{t(group.title)}</h3>
          {group.entries.map((entry) => (
            <MenuLink key={entry.route} entry={entry} viewer={viewer} close={close} />
          ))}
        </section>
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

/** The sheet at the foot of a phone with the rest of the navigation. */
export function MoreSheet({ opened, ...entries }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={entries.close}
      position="bottom"
      title={t('tab.menu')}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
      size="auto"
      radius="16px 16px 0 0"
      styles={{
        content: { flex: '0 0 100%', height: 'auto', maxHeight: '82%' },
        inner: { alignItems: 'flex-end' },
      }}
    >
      <Entries {...entries} />
    </Drawer>
  );
}
