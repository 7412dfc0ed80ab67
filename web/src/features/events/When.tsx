import { useTranslation } from 'react-i18next';
import { isoDate, longDate, time } from '../../shared/format.ts';
import { viewerZone } from '../../shared/i18n/viewer.ts';
import type { EventRow } from './events.api.ts';
import classes from './events.module.css';

type Placed = Pick<EventRow, 'startDate' | 'endDate' | 'timezone' | 'isVirtual' | 'city' | 'state' | 'venue'>;

/** Where it is, in words. */
export function Where({ row: { isVirtual, city, state, venue } }: { readonly row: Placed }) {
  const { t } = useTranslation('events');
  return <span>{isVirtual ? t('online') : [venue, city, state].filter(Boolean).join(', ')}</span>;
}

/** From when until when, in one line; of what ends on another day with both days. */
function at({ startDate, endDate }: Placed, timeZone: string): string {
  const from = `${longDate(startDate, { timeZone })}, ${time(startDate, { timeZone })}`;
  const isOneDay = isoDate(startDate, { timeZone }) === isoDate(endDate, { timeZone });
  const day = isOneDay ? '' : `${longDate(endDate, { timeZone })}, `;
  return `${from} – ${day}${time(endDate, { timeZone })}`;
}

/** The time at the venue, in one line. */
export const When = ({ row }: { readonly row: Placed }) => <span>{at(row, row.timezone)}</span>;

/** The venue's time and the reader's side by side, and where it is. */
export function WhenAndWhere({ row }: { readonly row: Placed }) {
  const { t } = useTranslation('events');
  const mine = viewerZone();
  return (
    <dl className={`card ${classes.when}`}>
      <div>
        <dt>{t('there')}</dt>
        <dd>
          {at(row, row.timezone)} <small>{row.timezone}</small>
        </dd>
      </div>
      {mine !== row.timezone && (
        <div>
          <dt>{t('mine')}</dt>
          <dd>
            {at(row, mine ?? 'UTC')} <small>{mine}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('venue')}</dt>
        <dd>
          <Where row={row} />
        </dd>
      </div>
    </dl>
  );
}
