import { useTranslation } from 'react-i18next';
import { ReviewQueue } from '../submissions/index.ts';
import { SpiffTabs } from '../spiffs/index.ts';
import { CLAIMS } from './claims.api.ts';

interface Props {
  readonly status: 'pending' | 'approved' | 'denied' | 'completed';
  readonly id?: string | undefined;
  /** Only those of this brand. */
  readonly brand?: string | undefined;
}

/** Claims of one state, with the receipt next to the entered values. */
export function ClaimQueuePage({ status, id, brand }: Props) {
  const { t } = useTranslation('spiff-claims');
  return (
    <ReviewQueue
      key={`${status} ${brand ?? ''}`}
      family={CLAIMS}
      status={status}
      title={t(`title.${status}`)}
      id={id}
      brand={brand}
      tabs={<SpiffTabs />}
    />
  );
}
