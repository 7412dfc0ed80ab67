import { useTranslation } from 'react-i18next';
import { AskReason } from '../../../shared/forms/AskReason.tsx';

interface Props {
  readonly title: string;
  /** What becomes of the reason. */
  readonly hint: string;
  readonly action: string;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
}

/** Asks why something is denied; it can be denied without a word, too. */
export function DenyDialog(props: Props) {
  const { t } = useTranslation('user-requests');
  const { onClose, onReason } = props;
  return (
    <AskReason
      {...props}
      label={t('reason')}
      keep={t('keep')}
      onReason={(reason) => {
        onClose();
        onReason(reason);
      }}
    />
  );
}
