import { useTranslation } from 'react-i18next';
import { Count } from '../../shared/ui/Count.tsx';
import type { LearnerEntry } from '../learnerNav.ts';
import { useLaterBadges } from './useBadges.ts';

/** Number of unread entities of an entry; renders nothing until it is known. */
export function Unread({ entry: { badge } }: { readonly entry: Pick<LearnerEntry, 'badge'> }) {
  const { t } = useTranslation();
  const badges = useLaterBadges();
  const count = (badge && badges[badge]) ?? 0;
  return <Count value={count} label={t('badge.unread', { count })} />;
}
