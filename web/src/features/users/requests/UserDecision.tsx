import { useTranslation } from 'react-i18next';
import { Decision } from '../../../shared/list/Decision.tsx';

interface Props {
  readonly name: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string;
  /** Whether it waits, and for this administrator. */
  readonly open: boolean;
  readonly onApprove: () => void;
  readonly onDeny: () => void;
}

/** What becomes of a request about a person. */
export function UserDecision({ name, decidedBy, ...rest }: Props) {
  const { t } = useTranslation('user-requests');
  return (
    <Decision
      {...rest}
      names={{ approve: t('approve.name', { name }), deny: t('deny.name', { name }) }}
      waits={t('waits')}
      decidedBy={decidedBy || t('portal')}
    />
  );
}
