import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTrainingOnly } from '../../shared/session/trainingOnly.ts';

interface WayOut {
  readonly back: Pick<LinkProps, 'to'>;
  readonly backLabel: string;
}

/** What the arrow of the player leads to: the own trainings, or in training-only mode the own account. */
export function useWayOut(): WayOut {
  const { t } = useTranslation('player');
  return useTrainingOnly()
    ? { back: { to: '/auth/me' }, backLabel: t('toAccount') }
    : { back: { to: '/auth/my-training' }, backLabel: t('back') };
}
