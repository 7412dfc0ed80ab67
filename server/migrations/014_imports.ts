import { sql, type Kysely } from 'kysely';

/** Imports of tables: every row of a file with what is wrong with it and what became of it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const KINDS = `('image','video','audio','captions','document','archive','table')`;

const STATEMENTS = [
  `alter table file drop constraint file_kind_check`,
  `alter table file add constraint file_kind_check check (kind in ${KINDS})`,
  `alter table upload drop constraint upload_kind_check`,
  `alter table upload add constraint upload_kind_check check (kind in ${KINDS})`,
  `create table import_run (
    id uuid primary key default uuidv7(),
    kind text not null,
    state text not null default 'reading'
      check (state in ('reading','checking','ready','running','done','failed','cancelled')),
    file_name text not null,
    encoding text not null default '',
    delimiter text not null default '',
    header text[] not null default '{}',
    -- field of the importer to the index of a column
    mapping jsonb not null default '{}',
    options jsonb not null default '{}',
    total int not null default 0,
    checked int not null default 0,
    -- code of the problem for which the whole run failed, and what its text mentions
    problem text,
    problem_values jsonb not null default '{}',
    language text not null default 'en',
    created_by uuid not null references user_account on delete cascade,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create index import_run_created_by on import_run (created_by, created_at desc)`,
  `create table import_row (
    run_id uuid not null references import_run on delete cascade,
    -- line of the file on which the row begins, from 1
    line int not null,
    cells text[] not null,
    errors jsonb not null default '[]',
    outcome text not null default 'unchecked'
      check (outcome in ('unchecked','good','bad','created','updated','unchanged')),
    subject_id uuid,
    -- what makes two rows of the file the same thing
    key text,
    primary key (run_id, line)
  )`,
  `create index import_row_key on import_row (run_id, key) where key is not null`,
  `create index import_row_outcome on import_row (run_id, outcome, line)`,
  // how somebody mapped the columns of such a header last time
  `create table import_mapping (
    user_id uuid not null references user_account on delete cascade,
    kind text not null,
    header_hash bytea not null,
    mapping jsonb not null,
    primary key (user_id, kind, header_hash)
  )`,
];
