import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../kit/clock.ts';
import { isCurrent } from './certificate-scope.ts';
import { RENEWAL_OPENS } from '../../kit/metrics-sql.ts';

/** SQL: of a current certificate, does it count today? Grace included. */
export const holdsOn = (alias: string, today: Day): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('expires_on')} is null or ${column('expires_on')} + ${column('grace_days')} >= ${today}::date)`;
};
/** SQL: of a current certificate, is its last valid day within the days in which it can be renewed? */
export const expiresSoon = (alias: string, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.expires_on`)} between ${today}::date and ${today}::date + ${RENEWAL_OPENS}::int)`;

/**
 * SQL: of a current certificate, is its last valid day over or near? All others count today, and do not expire soon: who knows how
 * many certificates there are needs to look at these alone.
 */
export const isExpiredOrExpiring = (alias: string, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.expires_on`)} <= ${today}::date + ${RENEWAL_OPENS}::int)`;

/** SQL: does the certificate in this row count today? */
export const isValid = (alias: string, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent(alias)} and ${holdsOn(alias, today)})`;

/** SQL: can it be renewed? */
export const isExpiring = (alias: string, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent(alias)} and ${expiresSoon(alias, today)})`;

/** SQL: has it run out, grace and all? */
export const isCertificateExpired = (alias: string, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent(alias)}
    and ${sql.ref(`${alias}.expires_on`)} + ${sql.ref(`${alias}.grace_days`)} < ${today}::date)`;
