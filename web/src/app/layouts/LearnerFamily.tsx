import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryLink } from '../frame/EntryLink.tsx';
import type { LearnerEntry } from '../learnerNav.ts';
import type { Viewer } from '../viewer.ts';
import { Unread } from './Unread.tsx';
import classes from './LearnerFamily.module.css';

interface Props {
  /** The entry of the bar, and its relatives. */
  readonly entries: readonly LearnerEntry[];
  readonly viewer: Viewer;
}

/** Brings the list on which one is into the middle of a row that is longer than the window. */
function useCurrentInView() {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const show = () => {
      const current = list.querySelector<HTMLElement>('[aria-current]');
      if (!current) return;
      const middle = current.offsetLeft + current.offsetWidth / 2;
      list.scrollLeft = middle - list.offsetLeft - list.clientWidth / 2;
    };
    const turned = new MutationObserver(show);
    turned.observe(list, { subtree: true, attributeFilter: ['aria-current'] });
    // numbers of unread ones come later, and make the row longer
    const grown = new ResizeObserver(show);
    for (const link of list.children) grown.observe(link);
    return () => {
      turned.disconnect();
      grown.disconnect();
    };
  }, []);
  return row;
}

/** The quiet row under the bar: the lists that belong together. Alone, a list needs no row. */
export function LearnerFamily({ entries, viewer }: Props) {
  const { t } = useTranslation();
  const row = useCurrentInView();
  const [first] = entries;
  if (!first || entries.length < 2) return null;
  return (
    <nav className={classes.family} aria-label={t('family', { name: t(first.title) })}>
      <div ref={row}>
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
