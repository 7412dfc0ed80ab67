import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Count } from '../../shared/ui/Count.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import { EntryLink } from '../frame/EntryLink.tsx';
import { NAV_GROUPS, type NavGroup } from '../adminEntry.ts';
import { nearestEntry } from './nearestEntry.ts';
import { type ShownEntry, useAdminEntries } from './useAdminEntries.ts';
import { useBadges } from './useBadges.ts';
import classes from './AdminNav.module.css';

interface EntriesProps {
  readonly entries: readonly ShownEntry[];
  /** The entry that the page belongs to. */
  readonly current: string | undefined;
  readonly onChoose: (() => void) | undefined;
}

/** Of an entry and those that stand under it the navigation shows all while one of them is open. */
function Entries({ entries, current, onChoose, id }: EntriesProps & { readonly id?: string }) {
  const heads = entries.filter(({ within }) => !entries.some(({ route }) => route === within));
  return (
    <ul className={classes.list} id={id}>
      {heads.map((entry) => {
        const below = entries.filter(({ within }) => within === entry.route);
        const open = [entry, ...below].some(({ route }) => route === current);
        return (
          <li key={entry.route}>
            <Entry entry={entry} folded={open ? [] : below} current={current} onChoose={onChoose} />
            {open && below.length > 0 && <Entries entries={below} current={current} onChoose={onChoose} />}
          </li>
        );
      })}
    </ul>
  );
}

interface EntryProps extends Pick<EntriesProps, 'current' | 'onChoose'> {
  readonly entry: ShownEntry;
  /** Its collapsed children. */
  readonly folded: readonly ShownEntry[];
}

function Entry({ entry, folded, current, onChoose }: EntryProps) {
  const { t } = useTranslation();
  const waiting = useWaiting([entry, ...folded]);
  return (
    <EntryLink route={entry.route} params={entry.values} exact={entry.route !== current} onClick={onChoose}>
      <entry.icon size={18} stroke={1.6} aria-hidden />
      <span>{entry.label}</span>
      <Count kind="queue" value={waiting} label={t('badge.waiting', { count: waiting })} />
    </EntryLink>
  );
}

/** Sum of the badges of the entries. */
function useWaiting(entries: readonly ShownEntry[]): number {
  const badges = useBadges();
  return entries.reduce((sum, { badge }) => sum + ((badge && badges[badge]) ?? 0), 0);
}

interface GroupProps extends EntriesProps {
  readonly group: NavGroup;
  readonly closed: boolean;
  readonly onToggle: () => void;
}

function Group({ group, closed, onToggle, ...list }: GroupProps) {
  const { t } = useTranslation();
  const waiting = useWaiting(list.entries);
  const id = `nav-${group}`;
  if (group === 'top') return <Entries {...list} id={id} />;
  return (
    <div>
      <h2>
        <button type="button" className={classes.group} aria-expanded={!closed} onClick={onToggle}>
          <span>{t(`group.${group}`)}</span>
          {closed && <Count kind="queue" value={waiting} label={t('badge.waiting', { count: waiting })} />}
          <IconChevronDown size={14} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      {!closed && <Entries {...list} id={id} />}
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
  const router = useRouter();
  // links are marked by the address, which is ahead of the page while that is loading
  const pathname = useLocation({ select: (location) => location.pathname });
  const matched: unknown = router.getMatchedRoutes(pathname)[2]?.fullPath;
  const page = typeof matched === 'string' ? matched : undefined;
  const current = nearestEntry(entries, page);
  const [closed, setClosed] = useLocalStorage<NavGroup[]>({
    key: 'forecourt-nav-closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const toggle = (group: NavGroup) =>
    setClosed((now) => (now.includes(group) ? now.filter((name) => name !== group) : [...now, group]));
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    nav.current?.querySelector('li [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} aria-label={t('adminNav')} className={classes.nav}>
      {!bare && (
        <Link
          to="/auth/admin"
          activeOptions={{ exact: true }}
          aria-label={t('home')}
          className={classes.home}
        >
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
