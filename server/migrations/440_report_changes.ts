import { sql, type Kysely } from 'kysely';

/**
 * What has changed for reports: one row for each entity and transaction, which the change feed of the projection reads (decision 440).
 * It says whose facts to read again and never what changed, so nothing depends on the order of commits.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Tables by the kind of entity that their rows belong to, with the column of its id; and which rows and columns reports read. */
const SOURCES: readonly (readonly [kind: string, table: string, column: string, more?: Narrowed])[] = [
  [
    'user',
    'user_account',
    'id',
    {
      of: 'status, deleted_at, merged_into, participating_learner, role_id, works_at, first_name, last_name, email, country',
    },
  ],
  ['user', 'dealer_member', 'user_id'],
  ['user', 'assignment_group_member', 'user_id'],
  ['user', 'user_day', 'user_id'],
  [
    'user',
    'course_progress',
    'user_id',
    { of: 'user_id, course_id, status, renewal_status, enrolled_at, passed_at, best_score' },
  ],
  [
    'user',
    'curriculum_progress',
    'user_id',
    { of: 'user_id, curriculum_id, status, renewal_status, started_at, passed_at' },
  ],
  ['user', 'attempt', 'user_id', { of: 'user_id, course_id, number, passed, submitted_at' }],
  ['user', 'certificate', 'user_id'],
  ['user', 'training_duty', 'user_id'],
  ['user', 'ilt_course_taker', 'user_id'],
  ['user', 'ledger_entry', 'user_id', { which: `account = 'points'` }],
  ['entry', 'ledger_entry', 'id', { which: `account = 'loyalty'` }],
  ['submission', 'submission', 'id', { which: `kind = 'loyalty'` }],
  ['reward', 'reward', 'id'],
  ['incentive', 'incentive', 'id', { of: 'brand_id, curriculum_id, name, kind, currency, deleted_at' }],
  ['incentive_code', 'incentive_code', 'incentive_id'],
  ['course', 'course', 'id', { of: 'brand_id, title, texts, status, deleted_at, is_scorm' }],
  ['curriculum', 'curriculum', 'id', { of: 'brand_id, title, texts, status, deleted_at' }],
  ['curriculum', 'curriculum_course', 'curriculum_id'],
  ['activity', 'ilt_template', 'id', { of: 'brand_id' }],
  ['activity', 'content', 'id', { of: 'brand_id' }],
  ['programme', 'loyalty_brand', 'id', { of: 'brand_id' }],
  ['brand', 'brand', 'id', { of: 'name, texts' }],
  ['dealer', 'dealer', 'id', { of: 'name, city, region, country, dealer_id, dealer_num, deleted_at' }],
  ['dealer', 'dealer_business_unit', 'dealer_id'],
  ['business_unit', 'business_unit', 'id'],
  ['admin_group', 'admin_group', 'id'],
  ['admin_group', 'admin_group_user', 'group_id'],
  ['admin_group', 'admin_group_dealer', 'group_id'],
  ['assignment_group', 'assignment_group', 'id'],
  ['role', 'role', 'id', { of: 'key, rank' }],
];

interface Narrowed {
  /** Columns whose update counts. */
  readonly of?: string;
  /** SQL over a column: which rows count. It never changes. */
  readonly which?: string;
}

const COLUMNS = [...new Set(SOURCES.map(([, , column]) => column))];

/** Records the id of a row before and after its change. Only the branch of the trigger's own column is ever evaluated. */
const recorded = (row: 'old' | 'new') => `case tg_argv[1]
        ${COLUMNS.map((column) => `when '${column}' then changed := ${row}.${column};`).join('\n        ')}
      end case;
      if changed is not null then
        insert into report_change (kind, id) values (tg_argv[0], changed) on conflict do nothing;
      end if;`;

const triggers = SOURCES.flatMap(([kind, table, column, { of, which } = {}]) => {
  const rows = (row: string) => (which ? `when (${row}.${which})` : '');
  const calls = `execute function report_changed('${kind}', '${column}')`;
  const name = `report_${kind}_changed`;
  // a condition may not name a row that its event does not have
  return which
    ? [
        `create trigger ${name} after insert or update on ${table} for each row ${rows('new')} ${calls}`,
        `create trigger ${name}_by_removal after delete on ${table} for each row ${rows('old')} ${calls}`,
      ]
    : [
        `create trigger ${name} after insert or delete or update ${of ? `of ${of}` : ''} on ${table} for each row ${calls}`,
      ];
});

const STATEMENTS = [
  `create table report_change (
    xid xid8 not null default pg_current_xact_id(),
    kind text not null,
    id uuid not null,
    at timestamptz not null default now(),
    primary key (xid, kind, id)
  )`,
  `create index report_change_at on report_change using brin (at)`,
  `create function report_changed() returns trigger language plpgsql as $$
    declare changed uuid;
    begin
      if tg_op <> 'INSERT' then
      ${recorded('old')}
      end if;
      if tg_op <> 'DELETE' then
      ${recorded('new')}
      end if;
      return null;
    end $$`,
  ...triggers,
];
