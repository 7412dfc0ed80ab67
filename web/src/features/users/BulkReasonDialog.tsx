import { useTranslation } from 'react-i18next';
import { AskReason } from '../../shared/forms/AskReason.tsx';

interface Props {
  readonly count: number;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}

/** Asks once why several people are deactivated. */
export function BulkReasonDialog({ count, ...handlers }: Props) {
  const { t } = useTranslation('users');
  return (
    <AskReason
      {...handlers}
      title={t('bulk.deactivate.ask', { count })}
      label={t('reason')}
      text={t('deactivate.text')}
      missing={t('reason.give')}
      action={t('bulk.deactivate.action', { count })}
      keep={t('bulk.keep')}
    />
  );
}
