import { useTranslation } from 'react-i18next';
import { useRouteExists } from '../../shared/navigation/useRouteExists.ts';
import { useSession } from '../../shared/session/session.ts';
import { learnerIcon } from '../learnerIcons.ts';
import { entryShown, LEARNER_MORE, LEARNER_NAV, LEARNER_REPORTS } from '../learnerNav.ts';
import { viewerOf } from '../viewer.ts';
import { JumpDialog } from './CommandPalette.tsx';
import type { JumpItem } from './JumpItem.ts';
import { ENTRY_WORDS, LEARNER_PAGES } from './learnerPages.ts';

/** The pages that this person can open, by their names. */
function usePages(): readonly JumpItem[] {
  const { t } = useTranslation();
  const viewer = viewerOf(useSession());
  const exists = useRouteExists();
  const common = { group: t('jump.pages'), values: undefined };
  const entries = [...LEARNER_NAV, ...LEARNER_MORE, ...LEARNER_REPORTS]
    .filter((entry) => exists(entry.route) && entryShown(entry, viewer))
    .map(({ route, title, ownTitle }): JumpItem => {
      const words = ENTRY_WORDS[route];
      const label = t(ownTitle?.(viewer) ?? title);
      return {
        ...common,
        id: route,
        label,
        icon: learnerIcon(route),
        route,
        ...(words && { words: t(words) }),
      };
    });
  const pages = LEARNER_PAGES.filter((page) => exists(page.route) && page.shown(viewer)).map(
    ({ title, words, icon, route, search }): JumpItem => ({
      ...common,
      id: title,
      label: t(title),
      icon,
      route,
      search,
      ...(words && { words: t(words) }),
    }),
  );
  return [...entries, ...pages];
}

interface Props {
  readonly opened: boolean;
  readonly close: () => void;
}

/** Finds the learner's pages, and the training a person may take. */
export function LearnerJump({ opened, close }: Props) {
  const { t } = useTranslation();
  return <JumpDialog label={t('jump')} purpose="learn" entries={usePages()} opened={opened} close={close} />;
}
