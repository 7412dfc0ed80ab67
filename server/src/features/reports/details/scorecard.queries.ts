import { sql } from 'kysely';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { reportDealer } from '@forecourt/contract/report-details';
import type { Db, Tx } from '../../../kit/db/db.ts';
import { share } from '../../../kit/metrics-sql.ts';
import { coalescedReader } from '../../../kit/list.ts';
import { questionOf, readContext, type ReportSource } from '../../../kit/reports/question.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { outOfReach } from '../../spiffs/spiffs.public.ts';
import { dealersReport, peopleOfDealer } from '../dealers.report.ts';
import { countsCourse } from '../training-figures.ts';

type Scorecard = ReplyOf<typeof reportDealer>['scorecard'];

/** People whose names a step shows. */
const NAMED = 5;
/** Months for which coverage is shown. */
const MONTHS = 12;

/** SQL: what is mandatory for whom. */
const duties = (asked: Asked) => sql`training_duty duty
  join course dc on dc.id = duty.course_id and dc.deleted_at is null and ${countsCourse('dc', asked)}`;

const open = sql`not duty.done`;

const readStep = coalescedReader<NonNullable<Scorecard['step']>>();
/** The course that brings a dealer furthest: most people overdue with it, then most who need it. */
async function stepOf(db: Db, asked: Asked, dealerId: string): Promise<Scorecard['step']> {
  const rows = await readStep(
    db,
    sql<NonNullable<Scorecard['step']>>`
    select jsonb_build_object('_id', dc.id, 'title', ${localized('dc', 'title', asked.language)}) as course,
      count(*)::int as people, (count(*) filter (where duty.late))::int as overdue,
      to_jsonb((array_agg(person_name(u.first_name, u.last_name) order by duty.due_at nulls last, u.first_name, u.id))[1:${sql.lit(NAMED)}]) as names
    from ${duties(asked)} join user_account u on u.id = duty.user_id
    where duty.user_id in ${peopleOfDealer(asked, dealerId)} and ${open}
    group by dc.id
    order by count(*) filter (where duty.late) desc, count(*) desc, dc.title, dc.id limit 1`,
  );
  return rows[0] ?? null;
}

const readBrands = coalescedReader<Scorecard['brands'][number]>();
const brandsOf = (db: Db, asked: Asked, dealerId: string): Promise<Scorecard['brands']> =>
  readBrands(
    db,
    sql<Scorecard['brands'][number]>`
    select b.id as "_id", ${localized('b', 'name', asked.language)} as name,
      ${share(sql`count(*) filter (where duty.done)`, sql`count(*)`)} as coverage
    from ${duties(asked)} join brand b on b.id = dc.brand_id
    where duty.user_id in ${peopleOfDealer(asked, dealerId)}
    group by b.id order by coverage desc, b.name, b.id`,
  );

/** Coverage of everybody who works at a dealer in scope, deleted courses left out. Duties count as they are today, whatever days are asked for. */
async function networkOf({ db, engine }: ReportSource, asked: Asked): Promise<number | null> {
  const question = questionOf(dealersReport, asked, { page: 1, limit: 0, sortBy: 'name', sortDir: 1 });
  const { totals } = await engine.ask(
    { ...question, figures: ['currentCoverage'] },
    await readContext(db, asked),
  );
  return typeof totals.currentCoverage === 'number' ? totals.currentCoverage : null;
}

const readMonths = coalescedReader<Scorecard['months'][number]>();
/** By the end of each of the last months, what was passed of all that is mandatory today; nothing where nothing is. */
function monthsOf(db: Db, asked: Asked, dealerId: string): Promise<Scorecard['months']> {
  const last = sql`date_trunc('month', ${asked.today}::date::timestamp)`;
  return readMonths(
    db,
    sql<Scorecard['months'][number]>`
    with duty as materialized (
      select duty.done, p.passed_at from ${duties(asked)}
        left join course_progress p on p.user_id = duty.user_id and p.course_id = duty.course_id
      where duty.user_id in ${peopleOfDealer(asked, dealerId)}
    )
    select to_char(m.month, 'YYYY-MM-DD') as "from", m.month = ${last} as open,
      ${share(
        sql`count(*) filter (where duty.done and coalesce(duty.passed_at, '-infinity')
          < (m.month + interval '1 month') at time zone ${asked.settings.timeZone})`,
        sql`count(*)`,
      )} as coverage
    from generate_series(${last} - make_interval(months => ${MONTHS - 1}::int), ${last}, interval '1 month') m(month) cross join duty
    group by m.month order by m.month`,
  );
}

/** What to do first at a dealer, and how it stands beside the others. */
export async function scorecardOf(source: ReportSource, asked: Asked, dealerId: string): Promise<Scorecard> {
  const { db } = source;
  const { language, today: day, settings } = asked;
  const [step, brands, network, months, money] = await Promise.all([
    stepOf(db, asked, dealerId),
    brandsOf(db, asked, dealerId),
    networkOf(source, asked),
    monthsOf(db, asked, dealerId),
    settings.features.salesRewards
      ? outOfReach(db, peopleOfDealer(asked, dealerId), { language, day, timeZone: settings.timeZone })
      : [],
  ]);
  return { step, brands, network, months, money };
}

/** The people of a dealer who still need a mandatory course. */
export async function needing(tx: Tx, asked: Asked, dealerId: string, courseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select duty.user_id as id from ${duties(asked)}
    where duty.course_id = ${courseId} and duty.user_id in ${peopleOfDealer(asked, dealerId)} and ${open}
    order by duty.user_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The people of a dealer who are past the date of a mandatory course that they have not passed. */
export async function overdueAt(tx: Tx, asked: Asked, dealerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct duty.user_id as id from ${duties(asked)}
    where duty.user_id in ${peopleOfDealer(asked, dealerId)} and duty.late and ${open}
    order by duty.user_id`.execute(tx);
  return rows.map(({ id }) => id);
}
