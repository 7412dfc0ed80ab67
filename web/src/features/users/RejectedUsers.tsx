import { useTranslation } from 'react-i18next';
import { RejectedNote } from '../../shared/ui/RefusedNote.tsx';

/** Why something could not be done for a person. */
export interface Rejected {
  readonly _id: string;
  readonly fullName: string;
  readonly message: string;
}

interface Props {
  readonly rejected: readonly Rejected[];
  readonly onClose: () => void;
}

/** Users for whom an action failed, with reasons. */
export function RejectedUsers({ rejected, onClose }: Props) {
  const { t } = useTranslation('users');
  return (
    <RejectedNote
      title={t('refused', { count: rejected.length })}
      rejected={rejected.map(({ _id, fullName, message }) => ({ key: _id, name: fullName, why: message }))}
      onClose={onClose}
    />
  );
}
