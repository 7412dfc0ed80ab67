import { useTranslation } from 'react-i18next';
import { ReviewQueue } from '../submissions/index.ts';
import { LOYALTY } from './loyalty.api.ts';
import { LoyaltyTabs } from './LoyaltyTabs.tsx';

interface Props {
  readonly status: 'pending' | 'approved' | 'denied';
  readonly id?: string | undefined;
}

/** Receipts and photos of one state, with the document next to the fields. */
export function LoyaltyQueuePage({ status, id }: Props) {
  const { t } = useTranslation('loyalty');
  return (
    <ReviewQueue
      key={status}
      family={LOYALTY}
      status={status}
      title={t(`title.${status}`)}
      id={id}
      tabs={<LoyaltyTabs />}
    />
  );
}
