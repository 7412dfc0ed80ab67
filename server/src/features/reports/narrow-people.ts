import { sql, type RawBuilder } from 'kysely';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import type { Asked, Narrow } from '../../kit/reports/report.ts';
import { seesManyDealers } from './kept-totals.ts';
import { countsStanding } from './standing.ts';
import { dealerOfPerson, leavesRow, personFilters, rowInReports, wasActive } from './person-filters.ts';
import { answersFromPeople, namesTraining, nearTheirEnd, standsInRow } from './training-figures.ts';

/** Standings of accounts by their status: those that take part, and those that do not (`account_standing`). */
const STANDINGS: Readonly<Record<string, readonly number[]>> = { active: [0, 1], deactivated: [2, 3] };

/** Whether accounts that were deactivated count, too. */
export const includesInactive = ({ filters }: Asked): boolean =>
  filters['includeInactive']?.[0] === 'true' || (filters['status']?.includes('deactivated') ?? false);

/** SQL: the rows `t` of `person_sums` with this status, where one is asked for. */
const ofStatus = (status: readonly string[] | undefined): RawBuilder<unknown>[] =>
  status
    ? [
        sql`t.standing in (${sql.join(status.flatMap((one) => STANDINGS[one] ?? []).map((one) => sql.lit(one)))})`,
      ]
    : [];

/** SQL: does a filter leave the row `t`? Null where it asks for what the row does not say. */
function leaves(name: string, values: readonly string[], asked: Asked): RawBuilder<boolean> | null {
  if (name !== 'standing') return leavesRow(name, values);
  const rules = values.map((one) => standsInRow(one, asked)).filter((rule) => rule !== null);
  return rules.length < values.length ? null : sql<boolean>`(${sql.join(rules, sql` or `)})`;
}

/**
 * SQL: everybody whom a report of people finds, over the rows `t` of `person_sums`; null where these do not say all that is asked:
 * for who sees a few people only, a search, and people of named dealers, who are few.
 */
export function narrowPeople(asked: Asked): RawBuilder<boolean> | null {
  if (!seesManyDealers(asked.actor) || asked.text !== '') return null;
  const named = Object.keys(personFilters).flatMap((name) => {
    const values = asked.filters[name];
    return values ? [leaves(name, values, asked)] : [];
  });
  const rules = named.filter((rule) => rule !== null);
  if (rules.length < named.length) return null;
  return sql<boolean>`(${sql.join(
    [
      countsStanding(asked.settings, includesInactive(asked)),
      rowInReports(asked),
      ...ofStatus(asked.filters['status']),
      ...(asked.filters['lastActive'] ? [wasActive(asked.filters['lastActive'], asked)] : []),
      ...rules,
    ],
    sql` and `,
  )})`;
}

/**
 * A page of people in the order of a figure, found by their narrow rows.
 * @param kept SQL over `t`: what stands in the row itself; null: nothing does
 * @param ranked a query for `id` and `value` of everybody, where the row does not say it
 * @param missing SQL of what somebody has whom that query leaves out
 */
export const inRows =
  (
    kept: RawBuilder<unknown> | null,
    ranked: (asked: Asked) => RawBuilder<unknown> | null,
    missing: RawBuilder<unknown> = sql`0`,
  ) =>
  (asked: Asked): Narrow | null => {
    const where = narrowPeople(asked);
    if (!where) return null;
    if (kept && answersFromPeople(asked))
      return { from: sql`person_sums t`, id: 't.user_id', where, value: kept };
    const query = ranked(asked);
    return (
      query && {
        from: sql`person_sums t left join (${query}) x on x.id = t.user_id`,
        id: 't.user_id',
        where,
        value: sql`case when x.id is null then ${missing} else x.value end`,
      }
    );
  };

/** A page of people in the order of the days on which they were here last. */
export function byLastDay(asked: Asked): Narrow | null {
  const where = narrowPeople(asked);
  return where && { from: sql`person_sums t`, id: 't.user_id', where, value: sql`t.last_day` };
}

/** A page of people in the order of the ranks of their roles. */
export function byRole(asked: Asked): Narrow | null {
  const where = narrowPeople(asked);
  return (
    where && {
      from: sql`person_sums t left join role r on r.id = t.role_id`,
      id: 't.user_id',
      where,
      value: sql`r.rank`,
    }
  );
}

/**
 * A page of people in the order of the names of their dealers: these are put in order once, not with each person. Who sees some dealers
 * only is shown one of theirs: of the few who work at several it is looked up.
 */
export function byDealer(asked: Asked): Narrow | null {
  const where = narrowPeople(asked);
  const dealers = sql`(select d.id, rank() over (order by d.name) as place from dealer d where d.deleted_at is null)`;
  const several = sql`(select u.id, ${dealerOfPerson(asked, sql`d.id`)} as dealer_id from user_account u where u.works_elsewhere)`;
  return (
    where && {
      from: sql`person_sums t left join ${several} s on s.id = t.user_id
        left join ${dealers} d on d.id = coalesce(s.dealer_id, t.dealer_id)`,
      id: 't.user_id',
      where,
      value: sql`d.place`,
    }
  );
}

/** A page of people in the order of how many valid certificates they hold, from any brand; null where some brands are named. */
export function byCertificates(asked: Asked): Narrow | null {
  const where = namesTraining(asked) ? null : narrowPeople(asked);
  return (
    where && {
      from: sql`person_sums t left join ${nearTheirEnd(asked)} on e.user_id = t.user_id`,
      id: 't.user_id',
      where,
      value: sql`t.certificates - coalesce(e.gone, 0)`,
    }
  );
}

/** A page of people in the order of their countries: that of the account, else that of the dealer. */
export function byCountry(asked: Asked): Narrow | null {
  const where = narrowPeople(asked);
  // few accounts name one, and those that do stand in an index
  const own = sql`(select a.id, a.country from user_account a
    where a.country <> '' and ${isCurrentAccount('a')}) own`;
  return (
    where && {
      from: sql`person_sums t left join ${own} on own.id = t.user_id left join dealer home on home.id = t.dealer_id`,
      id: 't.user_id',
      where,
      value: sql`coalesce(own.country, home.country, '')`,
    }
  );
}
