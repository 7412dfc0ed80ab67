import { useTranslation } from 'react-i18next';
import { Note } from '../../../shared/ui/Note.tsx';
import type { BulkAnswer, Reward } from '../rewards.api.ts';

interface Props {
  readonly rejected: BulkAnswer['refused'];
  readonly rewards: readonly Reward[];
}

/** What could not be done, with whose reward, and why. */
export function RejectedRewards({ rejected, rewards }: Props) {
  const { t } = useTranslation('rewards');
  if (rejected.length === 0) return null;
  // one of another page is not known by name
  const nameOf = (id: string) => {
    const reward = rewards.find(({ _id }) => _id === id);
    return reward && (reward.user?.fullName ?? t('nobody'));
  };
  return (
    <Note kind="bad">
      <ul>
        {rejected.map(({ _id, message }) => (
          <li key={_id}>{[nameOf(_id), message].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </Note>
  );
}
