import { useTranslation } from 'react-i18next';
import { useKeepActiveChildVisible } from '../../shared/ui/useInSight.ts';
import { EntryLink } from '../frame/EntryLink.tsx';
import type { LearnerEntry } from '../learnerNav.ts';
import type { Viewer } from '../viewer.ts';
import { Unread } from './Unread.tsx';
import classes from './LearnerFamily.module.css';

interface Props {
  /** The entry of the bar, and its relatives. */
  readonly entries: readonly LearnerEntry[];
  /** The route of the one that is shown. */
  readonly shown: string | undefined;
  readonly viewer: Viewer;
}

/** The quiet row under the bar: the lists that belong together, the shown one in sight. Alone, a list needs no row. */
export function LearnerFamily({ entries, shown, viewer }: Props) {
  const { t } = useTranslation();
  const strip = useKeepActiveChildVisible<HTMLDivElement>(entries.findIndex(({ route }) => route === shown));
  const [first] = entries;
  if (!first || entries.length < 2) return null;
  return (
    <nav className={classes.family} aria-label={t('family', { name: t(first.title) })}>
      <div ref={strip} className="fading">
        {entries.map((entry) => (
          <EntryLink key={entry.route} route={entry.route}>
            {t(entry.ownTitle?.(viewer) ?? entry.title)}
            {entry.badge && <Unread entry={entry} />}
          </EntryLink>
        ))}
      </div>
    </nav>
  );
}
