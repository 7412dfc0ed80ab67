import type * as contract from '@forecourt/contract/live-seats';
import { hrefOf } from '../../../shared/api/client.ts';
import { ToCalendar } from '../../../shared/ui/ToCalendar.tsx';

/** One's class as a file that any calendar takes. */
export const ClassToCalendar = ({ id }: { readonly id: string }) => (
  <ToCalendar
    href={hrefOf<typeof contract.eventFile>('GET /api/ilt-event/:id/calendar', { params: { id } })}
  />
);
