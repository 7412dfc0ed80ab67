import { IconChevronRight, IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasFeature, useSession } from '../../shared/session/session.ts';
import { useTrainingOnly } from '../../shared/session/trainingOnly.ts';
import { courseRewardsQuery } from '../rewards/index.ts';
import classes from './quiz/quiz.module.css';

/** The rewards that passing the course has earned, each with the way to it. */
export function EarnedRewards({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('player');
  const session = useSession();
  const isBound = useTrainingOnly();
  // who is bound to one course has no reward pages
  const isShown = hasFeature(session, 'rewards') && !isBound;
  const { data = [] } = useQuery({ ...courseRewardsQuery(courseId), enabled: isShown });
  if (data.length === 0) return null;
  return (
    <ul className={classes.gains} aria-label={t('done.rewards')}>
      {data.map(({ _id, name }) => (
        <li key={_id}>
          <Link to="/auth/rewards" search={{ reward: _id }} className={`card ${classes.gain}`} data-accent>
            <span>
              <IconGift size={28} stroke={1.6} aria-hidden />
            </span>
            <span className={classes.words}>
              <b>{name}</b>
              <small>{t('done.reward')}</small>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
