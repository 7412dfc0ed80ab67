import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../kit/clock.ts';
import { isCurrent } from './certificate-scope.ts';
import { RENEWAL_OPENS } from '../../kit/metrics-sql.ts';

/** SQL: of a current certificate, does it count today? Grace included. */
const holdsOn = (alias: string, today: Day): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('expires_on')} is null or ${column('expires_on')} + ${column('grace_days')} >= ${today}::date)`;
};
/** SQL: true when the last valid day of a current certificate is within the renewal period. */
const expiresSoon = (alias: string, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.expires_on`)} between ${today}::date and ${today}::date + ${RENEWAL_OPENS}::int)`;

/** SQL: true when the certificate is valid today. */
export const isValid = (alias: string, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent(alias)} and ${holdsOn(alias, today)})`;

/** SQL: true when it can be renewed. */
export const isExpiring = (alias: string, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent(alias)} and ${expiresSoon(alias, today)})`;

/** SQL: true when it has expired, including the grace period. */
export const isCertificateExpired = (alias: string, today: Day): RawBuilder<boolean> =>
  sql<boolean>`(${isCurrent(alias)}
    and ${sql.ref(`${alias}.expires_on`)} + ${sql.ref(`${alias}.grace_days`)} < ${today}::date)`;
