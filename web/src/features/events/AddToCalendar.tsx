import type * as contract from '@forecourt/contract/events';
import { hrefOf } from '../../shared/api/client.ts';
import { ToCalendar } from '../../shared/ui/ToCalendar.tsx';
import type { Event } from './events.api.ts';

/** The event as a file that any calendar takes. */
export const AddToCalendar = ({ event: { _id: id, ended } }: { readonly event: Event }) =>
  ended ? null : (
    <ToCalendar
      href={hrefOf<typeof contract.eventCalendar>('GET /api/events/:id/calendar', { params: { id } })}
    />
  );
