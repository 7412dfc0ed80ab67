import { useTranslation } from 'react-i18next';
import { Note } from '../../../shared/ui/Note.tsx';
import type { BulkAnswer, Reward } from '../rewards.api.ts';

interface Props {
  readonly refused: BulkAnswer['refused'];
  readonly rewards: readonly Reward[];
}

/** What could not be done, with whose reward, and why. */
export function RefusedRewards({ refused, rewards }: Props) {
  const { t } = useTranslation('rewards');
  if (refused.length === 0) return null;
  // one of another page is not known by name
  const nameOf = (id: string) => {
    const reward = rewards.find(({ _id }) => _id === id);
    return reward && (reward.user?.fullName ?? t('nobody'));
  };
  return (
    <Note kind="bad">
      <ul>
        {refused.map(({ _id, message }) => (
          <li key={_id}>{[nameOf(_id), message].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </Note>
  );
}
