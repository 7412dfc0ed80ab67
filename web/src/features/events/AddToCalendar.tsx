import type * as contract from '@forecourt/contract/events';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hrefOf } from '../../shared/api/client.ts';
import type { Event } from './events.api.ts';

/** The event as a file that any calendar takes. */
export function AddToCalendar({ event: { _id: id, ended } }: { readonly event: Event }) {
  const { t } = useTranslation('events');
  if (ended) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
      component="a"
      href={hrefOf<typeof contract.eventCalendar>('GET /api/events/:id/calendar', { params: { id } })}
      download
    >
      {t('addToCalendar')}
    </Button>
  );
}
