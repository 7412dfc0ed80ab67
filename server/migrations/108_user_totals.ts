import { sql, type Kysely } from 'kysely';

/**
 * How each person stands with the training of each brand, kept up by the database itself in the transaction that writes
 * progress, whoever writes it. Scores are kept as whole millionths: what is added and taken away again leaves nothing.
 *
 * An update counts by a trigger of its row, which does not fire unless status, score or owner have another value: what a
 * learner’s page saves every few seconds touches no sum and calls no function. Rows that come and go are counted by the
 * statement, in the order of the keys, so that two that write for the same people never wait for each other crosswise.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const COURSES = ['enrolled', 'in_progress', 'passed', 'failed', 'score_sum', 'score_count'] as const;

/** SQL: what rows of progress in courses, joined with the course `c`, count by person and brand. */
const counted = (rows: string) => `
  select p.user_id, c.brand_id, count(*)::int as enrolled,
    (count(*) filter (where p.status = 'in_progress'))::int as in_progress,
    (count(*) filter (where p.status = 'passed'))::int as passed,
    (count(*) filter (where p.status = 'failed'))::int as failed,
    coalesce(sum(round(p.best_score::numeric * 1000000)), 0)::bigint as score_sum,
    count(p.best_score)::int as score_count
  from ${rows} p join course c on c.id = p.course_id group by p.user_id, c.brand_id`;

/** SQL: the same for passed curriculums. */
const passed = (rows: string) => `
  select p.user_id, c.brand_id, count(*)::int as curriculums_passed
  from ${rows} p join curriculum c on c.id = p.curriculum_id where p.status = 'passed' group by p.user_id, c.brand_id`;

const added = (columns: readonly string[], rows: string) => `
  insert into user_totals as t (user_id, brand_id, ${columns.join(', ')})
    select user_id, brand_id, ${columns.join(', ')} from (${rows}) n order by user_id, brand_id
    on conflict (user_id, brand_id) do update
      set ${columns.map((column) => `${column} = t.${column} + excluded.${column}`).join(', ')};`;

const taken = (columns: readonly string[], rows: string) => `
  perform 1 from user_totals t join (${rows}) n on n.user_id = t.user_id and n.brand_id = t.brand_id
    order by t.user_id, t.brand_id for update of t;
  update user_totals t set ${columns.map((column) => `${column} = t.${column} - n.${column}`).join(', ')}
    from (${rows}) n where t.user_id = n.user_id and t.brand_id = n.brand_id;`;

/** The triggers of one table of progress. */
const triggers = (
  table: string,
  {
    columns,
    rows,
    changes,
  }: { readonly columns: readonly string[]; readonly rows: (of: string) => string; readonly changes: string },
) => [
  `create function ${table}_came() returns trigger language plpgsql as $$
    begin ${added(columns, rows('came'))} return null; end $$`,
  `create function ${table}_went() returns trigger language plpgsql as $$
    begin ${taken(columns, rows('went'))} return null; end $$`,
  `create function ${table}_changed() returns trigger language plpgsql as $$
    begin
      ${taken(columns, rows('(select (old).*)'))}
      ${added(columns, rows('(select (new).*)'))}
      return null;
    end $$`,
  `create trigger ${table}_came after insert on ${table}
    referencing new table as came for each statement execute function ${table}_came()`,
  `create trigger ${table}_went after delete on ${table}
    referencing old table as went for each statement execute function ${table}_went()`,
  `create trigger ${table}_changed after update on ${table}
    for each row when (${changes}) execute function ${table}_changed()`,
];

/** What is removed for good takes its progress along while it is still known whose it was. */
const firstProgress = (table: string) => [
  `create function ${table}_goes() returns trigger language plpgsql as $$
    begin delete from ${table}_progress where ${table}_id = old.id; return old; end $$`,
  `create trigger ${table}_goes before delete on ${table} for each row execute function ${table}_goes()`,
];

const STATEMENTS = [
  `create table user_totals (
    user_id uuid not null references user_account on delete cascade,
    brand_id uuid not null references brand on delete cascade,
    enrolled int not null default 0,
    in_progress int not null default 0,
    passed int not null default 0,
    failed int not null default 0,
    curriculums_passed int not null default 0,
    -- millionths
    score_sum bigint not null default 0,
    score_count int not null default 0,
    primary key (user_id, brand_id)
  )`,
  `create index user_totals_brand on user_totals (brand_id)`,
  added(COURSES, counted('course_progress')),
  added(['curriculums_passed'], passed('curriculum_progress')),
  ...triggers('course_progress', {
    columns: COURSES,
    rows: counted,
    changes: `(old.user_id, old.course_id, old.status, old.best_score)
      is distinct from (new.user_id, new.course_id, new.status, new.best_score)`,
  }),
  ...triggers('curriculum_progress', {
    columns: ['curriculums_passed'],
    rows: passed,
    changes: `(old.user_id, old.curriculum_id, old.status) is distinct from (new.user_id, new.curriculum_id, new.status)`,
  }),
  ...firstProgress('course'),
  ...firstProgress('curriculum'),
];
