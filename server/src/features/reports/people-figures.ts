import { sql, type RawBuilder } from 'kysely';
import type { Asked } from '../../kit/reports/report.ts';
import { isExpiring, isValid } from '../certificates/certificates.public.ts';
import { answersFromDays, DAY_COUNTS, pointsOnDays, progressOnDays } from './kept-days.ts';
import { answersFromMonths, monthsOfCourses, pointsOfMonths } from './kept-months.ts';
import { headsOf, isOneOf, isRowOf, peopleOf, type Homes } from './homes.ts';
import {
  answersFromDealers,
  answersFromTotals,
  countsTotals,
  DUTY_COUNTS,
  keptDuties,
  keptOfCourses,
  keptPoints,
  seesManyDealers,
  TOTAL_COUNTS,
} from './kept-totals.ts';
import { countsStanding } from './standing.ts';
import {
  answersFromPeople,
  asksToNow,
  countsAllPoints,
  countsBrandsOnly,
  countsCertificate,
  countsCourse,
  coursesThatCount,
  countsDealerPoints,
  countsMostBrands,
  coursesOfDuties,
  isOfOtherBrands,
  namesTraining,
  nearTheirEnd,
  pointsOf,
  progressCounts,
} from './training-figures.ts';

/** Days in which somebody must have been here to count as active. */
export const ACTIVE_DAYS = 30;

/** SQL: a query for counts of progress in courses of a set of people. */
export function progressOfPeople(
  asked: Asked,
  people: RawBuilder<unknown>,
  homes: Homes | null,
): RawBuilder<unknown> {
  if (homes && answersFromDealers(asked))
    return sql`select ${TOTAL_COUNTS} from ${keptOfCourses(asked, homes, coursesThatCount(asked))}`;
  if (homes?.all && answersFromDays(asked)) return progressOnDays(asked, homes.all);
  if (homes?.many && answersFromMonths(asked))
    return sql`select ${DAY_COUNTS} from ${monthsOfCourses(asked, homes, countsCourse('x', asked))}`;
  if (answersFromPeople(asked))
    return sql`select ${TOTAL_COUNTS} from person_sums t where t.user_id in (select x.id from ${people} x)`;
  return answersFromTotals(asked)
    ? sql`select ${TOTAL_COUNTS} from user_totals t where t.user_id in (select x.id from ${people} x) and ${countsTotals(asked)}`
    : sql`select ${progressCounts(asked)} from course_progress p join course c on c.id = p.course_id
        where p.user_id in (select x.id from ${people} x) and ${countsCourse('c', asked)}`;
}

/** Whether certificates of all brands count: until when somebody holds one is kept by person. */
export const countsAllCertificates = (asked: Asked): boolean => !namesTraining(asked);

interface Wanted {
  /** They are many of all people: what they hold is found by reading everybody’s once, not person by person. */
  readonly many?: boolean;
  /** Whether `earned` and who of `folk` was here are asked for: they are unless said. */
  readonly activity?: boolean;
}

/**
 * SQL: lateral joins with the figures of a set of people, each person once: `folk` (people, active), `f` (counts of
 * progress), `held` (people with certificates), `duty` (overdue, and what is mandatory and passed of it), `earned`.
 * @param people a query for their `id`
 * @param homes the same people by their home dealers, whose sums are kept; null where they are another set
 */
export const figuresOfPeople = (
  asked: Asked,
  people: RawBuilder<unknown>,
  homes: Homes | null,
  wanted: Wanted = {},
): RawBuilder<unknown> =>
  homes && seesManyDealers(asked.actor)
    ? figuresOfHomes(asked, people, homes, wanted)
    : figuresOfSet(asked, people, wanted);

const FROM_FOLK = sql`select folk.*`;

function figuresOfSet(
  asked: Asked,
  all: RawBuilder<unknown>,
  { many = false, activity = true }: Wanted,
): RawBuilder<unknown> {
  // a few are found once for all that is asked of them
  const people = many ? all : sql`(select unnest(those.ids) as id)`;
  const theirs = (column: string) =>
    many
      ? sql`${sql.ref(column)} in (select x.id from ${people} x)`
      : sql`${sql.ref(column)} = any(those.ids)`;
  // their narrow rows are read once for all that these say
  const said = { progress: answersFromPeople(asked), duties: !namesTraining(asked) };
  return sql`
    ${many ? sql`` : sql`cross join lateral (select array(${all}) as ids offset 0) those`}
    cross join lateral (${folkOfRows(asked, theirs('t.user_id'), said)}) folk
    cross join lateral (${said.progress ? FROM_FOLK : progressOfPeople(asked, people, null)}) f
    cross join lateral (${heldBy(asked, theirs('ct.user_id'))}) held
    cross join lateral (${
      said.duties
        ? FROM_FOLK
        : sql`select count(*)::int as duties, (count(*) filter (where duty.done))::int as covered,
            (count(*) filter (where duty.late and not duty.done))::int as overdue
          from training_duty duty ${coursesOfDuties(asked)} where ${theirs('duty.user_id')}`
    }) duty
    ${activity ? sql`cross join lateral (${countsAllPoints(asked) ? FROM_FOLK : pointsOf(asked, theirs('e.user_id'))}) earned` : sql``}`;
}

/**
 * SQL: the same of people whose narrow rows `t` of `person_sums` say all that is asked. Certificates that expire soon are few: their
 * people are looked at one by one.
 * @param rows SQL that says whose they are
 */
export const figuresOfRows = (asked: Asked, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    cross join lateral (${folkOfRows(asked, rows, { progress: true, duties: true })}) folk
    cross join lateral (${FROM_FOLK}) f
    cross join lateral (select folk.certified, (select count(distinct ct.user_id)::int from certificate ct
      cross join lateral (select from person_sums t where t.user_id = ct.user_id and ${rows} offset 0) theirs
      where ${isExpiring('ct', asked.today)}) as expiring) held
    cross join lateral (${FROM_FOLK}) duty
    cross join lateral (${FROM_FOLK}) earned`;

/** What rows of people are read for: their progress, and what is mandatory for them, where other sums do not say it better. */
interface Said {
  readonly progress: boolean;
  readonly duties: boolean;
}

const PROGRESS = ['enrolled', 'in_progress', 'passed', 'failed', 'score_sum', 'score_count'];
const DUTIES = ['duties', 'covered', 'overdue'];

/** SQL: who holds a certificate of any brand, in a column that {@link folkOf} adds up. */
const certifiedSum = ({ today }: Asked) =>
  sql`count(*) filter (where t.certified_until >= ${today}::date) as certified`;

/** SQL: what rows `t` of `person_sums` come to, in columns that {@link folkOf} adds up. */
const folkSums = (asked: Asked, { progress, duties }: Said) => {
  const summed = ['points', ...(progress ? PROGRESS : []), ...(duties ? DUTIES : [])];
  return sql`count(*) as people, count(*) filter (where t.last_day > ${asked.today}::date - ${ACTIVE_DAYS}::int) as active,
    ${certifiedSum(asked)},
    ${sql.join(summed.map((name) => sql`sum(${sql.ref(`t.${name}`)}) as ${sql.ref(name)}`))}`;
};

/**
 * SQL: a query for what rows of people come to. Each part of them is added up where it is read.
 * @param rows {@link folkSums} of each part, as `t`
 */
const folkOf = (rows: RawBuilder<unknown>, { progress, duties }: Said) => {
  const columns = [
    ...['people', 'active', 'certified', 'points'].map(
      (name) => sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0)::int as ${sql.ref(name)}`,
    ),
    ...(progress ? [TOTAL_COUNTS] : []),
    ...(duties ? [DUTY_COUNTS] : []),
  ];
  return sql`select ${sql.join(columns)} from ${rows}`;
};

/** SQL: the same of rows `t` of `person_sums`. @param rows SQL that says whose they are */
const folkOfRows = (asked: Asked, rows: RawBuilder<unknown>, said: Said) =>
  folkOf(sql`(select ${folkSums(asked, said)} from person_sums t where ${rows}) t`, said);

const FOLK_CERTIFIED = sql`folk.certified`;

/**
 * SQL: a query for how many people hold a certificate that counts, and how many one that expires soon.
 * @param theirs SQL over `ct.user_id`
 * @param many who they are, where they may be most of everybody: whose certificates expire soon is then looked up among them
 * @param ofAll SQL: how many hold one of any brand
 */
const heldBy = (
  asked: Asked,
  theirs: RawBuilder<unknown>,
  many?: Homes,
  ofAll: RawBuilder<unknown> = FOLK_CERTIFIED,
): RawBuilder<unknown> =>
  sql`select ${countsAllCertificates(asked) ? ofAll : certifiedOf(asked, theirs, many && ofAll)} as certified,
    (select count(*)::int from ${many && !many.all ? expiringAtHomes(asked, many) : expiringOf(asked, theirs)}) as expiring`;

/**
 * SQL: how many of a set of people hold a certificate that counts.
 * @param ofAll SQL: how many hold one of any brand, where they may be most of everybody
 */
function certifiedOf(
  asked: Asked,
  theirs: RawBuilder<unknown>,
  ofAll?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const counts = sql`${countsCertificate(asked)} and ${isValid('ct', asked.today)}`;
  const holders = sql`(select count(*)::int from (select distinct ct.user_id from certificate ct where ${theirs} and ${counts}) h)`;
  if (!ofAll || !countsBrandsOnly(asked)) return holders;
  const ofOthers = (brand: RawBuilder<unknown>) =>
    sql`select ct.user_id from certificate ct where ${theirs} and ${brand} and ${isValid('ct', asked.today)}`;
  // where most brands count, whoever holds certificates of the others alone are fewer
  return sql`case when ${countsMostBrands(asked)}
    then ${ofAll} - (select count(*)::int from (${ofOthers(isOfOtherBrands(asked))} union ${ofOthers(sql`ct.brand_id is null`)}) other
      where not exists (select from certificate ct where ct.user_id = other.user_id and ${counts}))
    else ${holders} end`;
}

/** SQL: who holds certificates that count and expire soon. */
const expiringOf = (asked: Asked, theirs: RawBuilder<unknown>) =>
  sql`(select ct.user_id from certificate ct
    where ${theirs} and ${countsCertificate(asked)} and ${isExpiring('ct', asked.today)} group by ct.user_id) h`;

/**
 * SQL: the same of many people, some of everybody, whose certificates expire soon. These are few: each is looked up among the people,
 * and no set of all of these is built.
 */
const expiringAtHomes = (asked: Asked, { kept, others }: Homes): RawBuilder<unknown> => {
  const rule = sql`${countsCertificate(asked)} and ${isExpiring('ct', asked.today)}`;
  return sql`(select ct.user_id from certificate ct join person_sums t on t.user_id = ct.user_id
      where ${rule} and ${kept} and ${countsStanding(asked.settings)}
    ${others ? sql`union select ct.user_id from certificate ct where ${rule} and ct.user_id in ${others}` : sql`group by ct.user_id`}) h`;
};

/** SQL: a query for the points of a set of people, beside their sums `folk`. @param theirs SQL over `e.user_id` */
export function pointsOfHomes(asked: Asked, homes: Homes, theirs: RawBuilder<unknown>): RawBuilder<unknown> {
  if (countsAllPoints(asked)) return sql`select folk.points`;
  if (!asksToNow(asked)) return pointsOfSpan(asked, homes, theirs);
  const earned = (others: RawBuilder<unknown>) => pointsOf(asked, sql`e.user_id in ${others}`);
  return sql`select coalesce(sum(t.points), 0)::int as points
    from ${keptPoints(asked, homes, countsDealerPoints(asked), earned)}`;
}

/** SQL: a query for the points that a set of people has earned within the span. @param theirs SQL over `e.user_id` */
const pointsOfSpan = (asked: Asked, homes: Homes, theirs: RawBuilder<unknown>): RawBuilder<unknown> =>
  (homes.all && pointsOnDays(asked, homes.all)) ??
  (homes.many ? pointsOfMonths(asked, homes) : null) ??
  pointsOf(asked, theirs);

/** Those who come on top of a few people at home are looked up once for all that is asked of them, by a join `besides`. */
const besidesOfFew = ({ others }: Homes) =>
  others
    ? sql`cross join lateral (select array(select b.id from ${others} b) as ids offset 0) besides`
    : sql``;
const withFewBesides = (homes: Homes): Homes =>
  homes.others ? { ...homes, others: sql`(select unnest(besides.ids) as id)` } : homes;

/** SQL: how many of a set of people hold certificates of which none is valid any longer. They are few, and found by its day. */
const noLongerCertified = (asked: Asked, homes: Homes) => sql`(select count(*)::int
  from ${nearTheirEnd(asked)} cross join lateral (select from person_sums t where t.user_id = e.user_id
    and t.certified_until < ${asked.today}::date and ${isRowOf(asked, homes)} offset 0) theirs)`;

/**
 * SQL: a query for the sums `folk` of people by their homes, and how many of them hold a certificate of any brand.
 * @param heads whether only how many they are is asked for: then nobody's row is opened
 */
const folkOfHomes = (asked: Asked, homes: Homes, said: Said, heads: boolean) =>
  heads
    ? {
        sums: headsOf(asked, homes),
        ofAll: sql`(folk.holders - ${noLongerCertified(asked, homes)})`,
      }
    : { sums: folkOf(peopleOf(asked, homes, folkSums(asked, said)), said), ofAll: FOLK_CERTIFIED };

/** SQL: the same from sums that are kept; of progress, where these answer. */
function figuresOfHomes(
  asked: Asked,
  people: RawBuilder<unknown>,
  given: Homes,
  { many = false, activity = true }: Wanted,
): RawBuilder<unknown> {
  const homes = many ? given : withFewBesides(given);
  const folk = peopleOf(asked, homes);
  const theirs = (column: string) =>
    many
      ? isOneOf(asked, homes, column)
      : sql<boolean>`${sql.ref(column)} in (select t.user_id from ${folk})`;
  const courses = countsCourse('c', asked);
  // their narrow rows are read anyway; where sums of dealers answer both progress and duties, these are read once
  const inRows = answersFromPeople(asked);
  const kept = answersFromDealers(asked) && !inRows;
  const said = { progress: inRows, duties: !namesTraining(asked) && !kept };
  const { sums, ofAll } = folkOfHomes(asked, homes, said, kept && !activity);
  return sql`
    ${many ? sql`` : besidesOfFew(given)}
    cross join lateral (${sums}) folk
    cross join lateral (${
      kept
        ? sql`select ${TOTAL_COUNTS}, ${DUTY_COUNTS} from ${keptOfCourses(asked, homes, coursesThatCount(asked))}`
        : said.progress
          ? FROM_FOLK
          : progressOfPeople(asked, people, homes)
    }) f
    cross join lateral (${heldBy(asked, theirs('ct.user_id'), many ? homes : undefined, ofAll)}) held
    cross join lateral (${
      kept
        ? sql`select f.*`
        : said.duties
          ? FROM_FOLK
          : sql`select ${DUTY_COUNTS} from ${keptDuties(asked, homes, courses)}`
    }) duty
    ${activity ? sql`cross join lateral (${pointsOfHomes(asked, homes, theirs('e.user_id'))}) earned` : sql``}`;
}

/** SQL: how many duties of a set of people are open past their date. @param people a query for their `id` */
export const overdueOfSet = (asked: Asked, people: RawBuilder<unknown>): RawBuilder<number> =>
  namesTraining(asked)
    ? sql<number>`(select count(*)::int from training_duty duty ${coursesOfDuties(asked)}
        where duty.late and not duty.done and duty.user_id in ${people})`
    : sql<number>`(select coalesce(sum(t.overdue), 0)::int from person_sums t where t.user_id in ${people})`;
