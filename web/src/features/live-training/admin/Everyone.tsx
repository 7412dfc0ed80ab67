import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { viewerNow } from '../../../shared/i18n/viewer.ts';
import { isBegun, presentAllDays, unmarkedForDay } from './rosterDays.ts';
import { type Doing, useRosterActions } from './useRosterActions.ts';
import classes from './admin.module.css';

/** Actions for all participants: mark those without a mark, complete those who attended. */
export function Everyone(props: Omit<Doing, 'onRequest'>) {
  const { event, day } = props;
  const { t } = useTranslation('live-training');
  const { mark, complete } = useRosterActions(props);
  const users = event.users ?? [];
  const [unmarked, there] = [
    isBegun(event, day) ? unmarkedForDay(users, day) : [],
    presentAllDays(users, event),
  ];
  const begun = viewerNow() >= new Date(event.startDate).getTime();
  if (!event.can.mark || !begun || unmarked.length + there.length === 0) return null;
  return (
    <div className={classes.marks}>
      {unmarked.length > 0 && (
        <Button variant="default" onClick={() => void mark(unmarked, true)}>
          {t('roster.allPresent')}
        </Button>
      )}
      {there.length > 0 && (
        <Button variant="default" onClick={() => void complete(there)}>
          {t('roster.allComplete')}
        </Button>
      )}
    </div>
  );
}
