import { IconChevronDown } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Count } from '../../shared/ui/Count.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { EntryLink } from '../frame/EntryLink.tsx';
import { NAV_GROUPS, type NavGroup } from '../adminEntry.ts';
import { nearestEntry } from './nearestEntry.ts';
import { type ShownEntry, useAdminEntries } from './useAdminEntries.ts';
import { useBadges } from './useBadges.ts';
import classes from './AdminNav.module.css';

interface GroupProps {
  readonly group: NavGroup;
  readonly entries: readonly ShownEntry[];
  readonly closed: boolean;
  readonly onToggle: () => void;
  /** The entry that the page belongs to. */
  readonly current: string | undefined;
  readonly onChoose: (() => void) | undefined;
}

function Group({ group, entries, closed, onToggle, current, onChoose }: GroupProps) {
  const { t } = useTranslation();
  const badges = useBadges();
  const waiting = ({ badge }: ShownEntry) => (badge && badges[badge]) ?? 0;
  const list = (
    <ul className={classes.list} id={`nav-${group}`}>
      {entries.map((entry) => (
        <li key={entry.route}>
          <EntryLink
            route={entry.route}
            params={entry.values}
            exact={entry.route !== current}
            onClick={onChoose}
          >
            <entry.icon size={18} stroke={1.6} aria-hidden />
            <span>{entry.label}</span>
            <Count
              kind="queue"
              value={waiting(entry)}
              label={t('badge.waiting', { count: waiting(entry) })}
            />
          </EntryLink>
        </li>
      ))}
    </ul>
  );
  if (group === 'top') return list;
  return (
    <div>
      <h2>
        <button type="button" className={classes.group} aria-expanded={!closed} onClick={onToggle}>
          {t(`group.${group}`)}
          <IconChevronDown size={14} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      {!closed && list}
    </div>
  );
}

interface Props {
  readonly onChoose?: () => void;
  /** Without the logo, inside a drawer that has a title of its own. */
  readonly bare?: boolean;
}

/** The admin navigation. Which groups are closed is remembered. */
export function AdminNav({ onChoose, bare = false }: Props) {
  const { t } = useTranslation();
  const entries = useAdminEntries();
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const current = nearestEntry(entries, page);
  const [closed, setClosed] = useLocalStorage<NavGroup[]>({
    key: 'forecourt-nav-closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const toggle = (group: NavGroup) =>
    setClosed((now) => (now.includes(group) ? now.filter((name) => name !== group) : [...now, group]));
  return (
    <nav aria-label={t('adminNav')} className={classes.nav}>
      {!bare && (
        <Link to="/auth/admin" aria-label={t('home')} className={classes.home}>
          <Logo size={26} />
        </Link>
      )}
      {NAV_GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <Group
            key={group}
            group={group}
            entries={own}
            closed={closed.includes(group)}
            onToggle={() => toggle(group)}
            current={current}
            onChoose={onChoose}
          />
        );
      })}
    </nav>
  );
}
