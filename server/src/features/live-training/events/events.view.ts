import { EventStatus, SeatStatus, type EventRow } from '@forecourt/contract/live-events';
import type { Language } from '@forecourt/contract/languages';
import { imageView, type FileRow } from '../../../kit/files/views.ts';
import { text } from '../../../kit/i18n.ts';
import { daysOf, wallAt } from '../../../kit/zones.ts';
import { brandOf } from '../templates/templates.view.ts';
import type { EventListRow } from './events.queries.ts';

interface Labelled {
  readonly title: string;
  readonly is_virtual: boolean;
  readonly city: string | null;
  readonly state: string | null;
  readonly venue: string | null;
}

/** Title, " - ", then the livestream or city, state and venue. */
export function labelOf(
  { title, is_virtual: virtual, city, state, venue }: Labelled,
  language: Language,
): string {
  const place = virtual
    ? text(language, 'words', 'live.livestream')
    : [city, state, venue].filter(Boolean).join(', ');
  return place === '' ? title : `${title} - ${place}`;
}

export const filesOfEvents = (rows: readonly EventListRow[]) =>
  rows.flatMap((row) => [row.image_id, row.logo_id]);

const placeOf = (row: EventListRow): EventRow['location'] =>
  row.location_id === null || row.is_virtual
    ? null
    : {
        _id: row.location_id,
        venue: row.venue ?? '',
        addressLine1: row.address_line1 ?? '',
        city: row.city ?? '',
        state: row.state ?? '',
        postalCode: row.postal_code ?? '',
        country: row.country ?? '',
        place: row.lat === null || row.lng === null ? null : { latitude: row.lat, longitude: row.lng },
      };

const mineOf = (row: EventListRow): EventRow['mine'] =>
  row.my_status === null
    ? null
    : {
        status: SeatStatus.parse(row.my_status),
        place: row.my_place,
        offerEndsAt: row.my_offer_ends_at?.toISOString() ?? null,
        price:
          row.my_price === null || row.my_currency === null
            ? null
            : { amount: row.my_price, currency: row.my_currency },
        completedAt: row.my_completed_at?.toISOString() ?? null,
      };

interface Presenting {
  readonly language: Language;
  readonly files: ReadonlyMap<string, FileRow>;
}

/** A class as lists show it. */
export function toEventRow(row: EventListRow, { language, files }: Presenting): EventRow {
  const [startsAt, endsAt] = [wallAt(row.starts_at, row.timezone), wallAt(row.ends_at, row.timezone)];
  return {
    _id: row.id,
    label: labelOf(row, language),
    template: { _id: row.template_id, title: row.title },
    image: imageView(files.get(row.image_id ?? '')),
    brand: brandOf(row, files),
    location: placeOf(row),
    isVirtual: row.is_virtual,
    startDate: row.starts_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    timezone: row.timezone,
    startsAt,
    endsAt,
    days: daysOf(startsAt, endsAt),
    status: EventStatus.parse(row.status),
    seats: row.seats,
    taken: row.taken,
    waiting: row.waiting,
    completed: row.completed,
    seatsLeft: Math.max(0, row.seats - row.taken),
    mine: mineOf(row),
    updatedAt: row.updated_at.toISOString(),
    can: { edit: row.edits && row.status !== 'cancelled', remove: row.edits && row.status !== 'cancelled' },
  };
}
