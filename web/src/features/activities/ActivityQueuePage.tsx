import { useTranslation } from 'react-i18next';
import { ReviewQueue } from '../submissions/index.ts';
import { ACTIVITIES } from './activities.api.ts';
import { ActivityTabs } from './ActivityTabs.tsx';

interface Props {
  readonly status: 'pending' | 'approved' | 'denied';
  readonly id?: string | undefined;
}

/** Submitted activities of one state. */
export function ActivityQueuePage({ status, id }: Props) {
  const { t } = useTranslation('activities');
  return (
    <ReviewQueue
      key={status}
      family={ACTIVITIES}
      status={status}
      title={t(`title.${status}`)}
      id={id}
      tabs={<ActivityTabs />}
    />
  );
}
