import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { EntryLink } from '../frame/EntryLink.tsx';
import { useLearnerEntries } from '../layouts/LearnerLayout.tsx';
import { LEARNER_MORE, LEARNER_NAV, LEARNER_REPORTS } from '../learnerNav.ts';
import { viewerOf } from '../viewer.ts';
import { StartPage } from './StartPage.tsx';

/** Where the learner area opens: every place this person may go. */
export function LearnerStart() {
  const { t } = useTranslation();
  const viewer = viewerOf(useSession());
  const entries = useLearnerEntries([...LEARNER_NAV, ...LEARNER_MORE, ...LEARNER_REPORTS], viewer);
  const links = entries
    .filter(({ route }) => route !== '/auth')
    .map((entry) => (
      <li key={entry.route}>
        <EntryLink route={entry.route}>{t(entry.ownTitle?.(viewer) ?? entry.title)}</EntryLink>
      </li>
    ));
  return (
    <div style={{ maxWidth: 1264, margin: '0 auto', padding: '32px var(--fc-gutter) 64px' }}>
      <StartPage
        title={t('nav.dashboard')}
        text={t('welcome.learner')}
        groups={[{ name: 'all', title: t('tab.menu'), links }]}
      />
    </div>
  );
}
