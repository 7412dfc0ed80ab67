import type { Database } from '../server/src/kit/db/db.ts';
import { withTriggersDisabled } from './scale.ts';

/** Days of activity for the scale's users; and mandatory courses. */
const DAYS = 20;
const DUTIES = 5;
/** The class whose course is taken without attending. */
const TAKEN = 'Scale course by post';

/**
 * Adds what reports count besides progress: assignments, active days, submitted attempts, certificates, receipts, and
 * rewards. For courses with a quiz, each passed or failed progress row has one attempt; certificates exist where a
 * certification does. Every tenth user takes the course of {@link TAKEN} by self-study. @param database connects as
 * the owner of the tables
 */
export async function addReportRows(database: Database): Promise<void> {
  const { rows } = await database.pool.query('select from ilt_template where title = $1', [TAKEN]);
  // a world that is kept has them
  if (rows.length > 0) return;
  await withTriggersDisabled(
    database,
    ['training_duty', 'user_day', 'attempt', 'certificate', 'submission', 'ledger_entry', 'reward'],
    STATEMENTS.map((text) => [text, []] as const),
  );
}

/** Receipts per user in two years of the loyalty program; each of some incentives has one reward. */
const RECEIPTS = 4;
const REWARDS = 2;

const PEOPLE = `(select id, works_at, row_number() over (order by id) as n from user_account where email like 'scale%@scale.test') u`;

const STATEMENTS = [
  `insert into training_duty (user_id, course_id, curriculum_id, due_at, late)
    select u.id, c.course_id, c.curriculum_id, now() + ((u.n % 90) - 45) * interval '1 day', u.n % 90 < 45
    from ${PEOPLE} cross join (select course_id, min(curriculum_id::text)::uuid as curriculum_id from curriculum_course
      group by course_id order by course_id limit ${DUTIES}) c
    on conflict do nothing`,
  `insert into user_day (user_id, day)
    select u.id, current_date - ((u.n * 7 + d * 11) % 90)::int from ${PEOPLE} cross join generate_series(1, ${DAYS}) d
    on conflict do nothing`,
  `insert into attempt (user_id, course_id, test_version_id, number, seed, shuffle, pass_mark, started_at, submitted_at, score, passed, missed)
    select p.user_id, p.course_id, c.current_test_id, 1, 1, false, 0.8, p.updated_at - interval '10 minutes', p.updated_at,
      p.best_score, p.status = 'passed' and abs(hashtext(p.user_id::text)) % 4 > 0,
      array(select nth::smallint from generate_series(0, jsonb_array_length(v.questions) - 1) nth
        where abs(hashtext(p.user_id::text || nth)) % 100 > 100 * p.best_score)
    from course_progress p join course c on c.id = p.course_id
      join test_version v on v.id = c.current_test_id
      join user_account u on u.id = p.user_id and u.email like 'scale%@scale.test'
    where p.status in ('passed', 'failed')
    on conflict do nothing`,
  `insert into certificate (user_id, certification_id, design_id, course_id, curriculum_id, brand_id, kind, round, requirement,
      serial, code, name, title, brand_name, dealer_name, language, issued_at, issued_on, expires_on, grace_days, revoked_reason)
    select p.user_id, n.id, n.design_id, n.course_id, null, c.brand_id, 'course', 1, 1,
      'SC' || row_number() over (), upper(substr(md5(p.user_id::text || p.course_id), 1, 12)), 'Somebody', c.title, '', '', 'en',
      p.passed_at, p.passed_at::date, p.passed_at::date + 365, 0, ''
    from certification n join course c on c.id = n.course_id
      join course_progress p on p.course_id = n.course_id and p.status = 'passed'
      join user_account u on u.id = p.user_id and u.email like 'scale%@scale.test'
    on conflict do nothing`,
  `insert into ilt_template (title, description, status, published_at, course_id)
    select '${TAKEN}', 'By post.', 'published', now(), (select course_id from course_progress group by 1 order by count(*) desc, 1 limit 1)
    where not exists (select from ilt_template where title = '${TAKEN}')`,
  `insert into ilt_course_taker (template_id, course_id, user_id, asked_at, sent_at)
    select t.id, t.course_id, u.id, now() - u.n % 90 * interval '1 day', case when u.n % 20 = 0 then now() end
    from ilt_template t, ${PEOPLE} where t.title = '${TAKEN}' and u.n % 10 = 0
    on conflict do nothing`,
  `insert into submission (kind, type, of_id, title, brand_id, brand_name, submitter_id, dealer_id, status, day, invoice_number, amount,
      currency, quantity, note, rules, award_account, award, awarded, risk, step, submitted_at, updated_at, decided_at)
    select 'loyalty', case when k = 1 and u.n % 3 = 0 then 'photo' else 'receipt' end, l.id, l.name, l.brand_id, l.name, u.id, u.works_at,
      t.status, t.at::date, 'R-' || u.n || '-' || k, 5000 + u.n * 7 % 90000, 'USD', 1, '', '{}', 'loyalty', 50 + u.n % 900,
      case when t.status = 'approved' then 50 + u.n % 900 end, 'green', (t.status <> 'pending')::int, t.at, t.at,
      case when t.status <> 'pending' then t.at end
    from ${PEOPLE} cross join generate_series(1, ${RECEIPTS}) k
      cross join lateral (select case when (u.n + k) % 100 = 0 then 'pending' when (u.n + k) % 12 = 1 then 'denied' else 'approved' end
        as status, now() - (u.n * 11 + k * 4391) % 17520 * interval '1 hour' as at) t
      join (select *, row_number() over (order by id) - 1 as place, count(*) over () as total from loyalty_brand) l
        on l.place = (u.n + k) % l.total
    where u.works_at is not null`,
  `insert into ledger_entry (account, user_id, dealer_id, amount, reason, counter, subject_kind, subject_id, business_key, at)
    select 'loyalty', s.submitter_id, s.dealer_id, s.awarded, s.type, 'loyalty:' || s.of_id, 'submission', s.id,
      'submission:' || s.id || ':1', s.decided_at
    from submission s where s.invoice_number like 'R-%' and s.status = 'approved' and s.kind = 'loyalty'`,
  `insert into reward (incentive_id, brand_id, user_id, curriculum_id, name, kind, value, currency, source, status, earned_at,
      redeemed_at, sent_at, cancelled_at, created_at, updated_at)
    select i.id, i.brand_id, u.id, i.curriculum_id, i.name, i.kind, i.value, i.currency, 'training', t.status, t.at,
      case when t.status in ('redeemed', 'sent') then t.at + interval '1 day' end,
      case when t.status = 'sent' then t.at + interval '4 days' end,
      case when t.status = 'cancelled' then t.at + interval '2 days' end, t.at, t.at
    from ${PEOPLE} cross join generate_series(1, ${REWARDS}) k
      join (select *, row_number() over (order by id) - 1 as place, count(*) over () as total from incentive where deleted_at is null) i
        on i.place = (u.n + k) % i.total
      cross join lateral (select (array['assigned', 'redeemed', 'sent', 'sent', 'sent', 'cancelled'])[1 + (u.n * 5 + k) % 6] as status,
        now() - u.n * 13 % 300 * interval '1 day' as at) t
    on conflict do nothing`,
];
