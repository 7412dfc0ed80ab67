import type { QueryOf } from '@forecourt/contract/endpoint';
import type { reportUser } from '@forecourt/contract/report-details';
import type { Call } from '../../../kit/http/handle.ts';
import { dayAt } from '../../../kit/clock.ts';
import { spanOf } from '../../../kit/metrics-sql.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import type { Author } from '../../users/users.public.ts';

type Span = Partial<QueryOf<typeof reportUser>>;

/** A call as reports are asked: who, when, and with which filters. */
export function askedBy(
  {
    actor,
    settings,
    now,
    http,
    asOf = now,
  }: Pick<Call<unknown, Actor>, 'actor' | 'settings' | 'now' | 'http'> & { readonly asOf?: Date },
  { original, startDate, endDate }: Span = {},
  filters: Asked['filters'] = {},
): Asked {
  const { timeZone } = settings;
  const today = dayAt(now, timeZone);
  return {
    actor,
    settings,
    now,
    asOf,
    language: http.language,
    today,
    text: '',
    filters: {
      ...(original && { original: [original] }),
      ...(startDate && { startDate: [startDate] }),
      ...(endDate && { endDate: [endDate] }),
      ...filters,
    },
    span: spanOf(startDate ?? null, endDate ?? null, { today, timeZone }),
  };
}

/** A call as the one who does something to people. */
export const authorOf = ({
  actor,
  now,
  http,
  portal,
}: Pick<Call<unknown, Actor>, 'actor' | 'now' | 'http' | 'portal'>): Author => ({
  actor,
  now,
  http,
  jobs: portal.jobs,
  events: portal.registry.events,
});
