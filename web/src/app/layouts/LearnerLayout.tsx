import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MiniPlayer } from '../../features/casts/index.ts';
import { Bell } from '../../features/notifications/index.ts';
import { currentLanguage } from '../../shared/i18n/language.ts';
import { useSession } from '../../shared/session/session.ts';
import { Logo } from '../../shared/ui/Logo.tsx';
import { Note } from '../../shared/ui/Note.tsx';
import { AccountMenu } from '../frame/AccountMenu.tsx';
import { EntryLink } from '../frame/EntryLink.tsx';
import { LanguageMenu } from '../../shared/ui/LanguageMenu.tsx';
import { LearnerSearch } from '../command-palette/LearnerSearch.tsx';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import {
  entryShown,
  familyOf,
  headOf,
  LEARNER_NAV,
  LEARNER_REPORTS,
  type LearnerEntry,
} from '../learnerNav.ts';
import { type Viewer, viewerOf } from '../viewer.ts';
import { LearnerFamily } from './LearnerFamily.tsx';
import { LearnerTabs } from './LearnerTabs.tsx';
import { ReportsMenu } from './ReportsMenu.tsx';
import { Unread } from './Unread.tsx';
import { useEventsAvailable } from './useEventsAvailable.ts';
import classes from './LearnerLayout.module.css';

/** Entries of a table that this person has and this build knows. */
export function useLearnerEntries(table: readonly LearnerEntry[], viewer: Viewer): readonly LearnerEntry[] {
  const exists = useRouteExists();
  return table.filter((entry) => exists(entry.route) && entryShown(entry, viewer));
}

/** The way to the admin portal, search, language and account. */
function Tools({ viewer: { admin, bound } }: { readonly viewer: Viewer }) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      {admin && (
        <Button
          variant="default"
          className={classes.wide}
          renderRoot={(props) => <Link to="/auth/admin" {...props} />}
        >
          {t('adminPortal')}
        </Button>
      )}
      {!bound && <LearnerSearch />}
      {!bound && <Bell page="/auth/notifications" />}
      <LanguageMenu />
      <AccountMenu />
    </div>
  );
}

/** The route of the list that is shown; undefined on the page of a single thing, whose address names it. */
const useListRoute = (): string | undefined =>
  useRouterState({
    select: ({ matches }) => {
      const page = matches.at(-1);
      return page && Object.values(page.params).every((part) => part === undefined || part === '')
        ? page.fullPath.replace(/(.)\/$/, '$1')
        : undefined;
    },
  });

/** The route of the page, as the route tree names it. */
const useRoute = (): string =>
  useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1') ?? '' });

/** Listed only while an event is coming up; its own list also shows past ones. */
const EVENTS = '/auth/events';

/** Top bar entries of the current user. */
function useBarEntries(viewer: Viewer): readonly LearnerEntry[] {
  const bar = useLearnerEntries(LEARNER_NAV, viewer);
  const events = useEventsAvailable(viewer.on('events') && !viewer.bound);
  return bar.filter(({ route }) => route !== EVENTS || events === true);
}

/** Top bar, page, and on phones and tablets the tabs at the thumb. */
export function LearnerLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const viewer = viewerOf(useSession());
  const entries = useBarEntries(viewer);
  const reports = useLearnerEntries(LEARNER_REPORTS, viewer);
  const shown = useListRoute();
  const family = useLearnerEntries(familyOf(shown ?? ''), viewer);
  const head = headOf(useRoute());
  const rejected = useRouterState({ select: ({ location }) => location.state.rejected });
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.inner}>
          <Link key={`home-${language}`} to="/auth" aria-label={t('home')} className={classes.home}>
            <Logo />
          </Link>
          {/* Remounts links when the language changes, because a link caches its address. */}
          <nav key={language} className={classes.nav} aria-label={t('main')}>
            {entries.map((entry) => (
              <EntryLink
                key={entry.route}
                route={entry.route}
                exact={entry.route === '/auth'}
                data-family={head === entry.route || undefined}
              >
                {t(entry.ownTitle?.(viewer) ?? entry.title)}
                {entry.badge && <Unread entry={entry} />}
              </EntryLink>
            ))}
            {reports.length > 0 && <ReportsMenu entries={reports} />}
          </nav>
          <Tools viewer={viewer} />
        </div>
      </header>
      <LearnerFamily key={`family-${language}`} entries={family} shown={shown} viewer={viewer} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {rejected && (
          <div className={classes.refused}>
            <Note kind="bad">{t('refused')}</Note>
          </div>
        )}
        {children}
      </main>
      <MiniPlayer key={`player-${language}`} />
      <LearnerTabs key={`tabs-${language}`} viewer={viewer} head={head} />
    </>
  );
}
