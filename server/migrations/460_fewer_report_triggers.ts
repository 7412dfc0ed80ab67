import { sql, type Kysely } from 'kysely';

/**
 * One trigger for each table whose rows are many, and none for small tables, which the feed watches by the versions of their rows
 * (decision 440). 19 triggers replace the 34 of migration 440.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Triggers of migration 440: their tables and kinds. */
const FORMER: readonly (readonly [table: string, kind: string])[] = [
  ['user_account', 'user'],
  ['dealer_member', 'user'],
  ['assignment_group_member', 'user'],
  ['user_day', 'user'],
  ['course_progress', 'user'],
  ['curriculum_progress', 'user'],
  ['attempt', 'user'],
  ['certificate', 'user'],
  ['training_duty', 'user'],
  ['ilt_course_taker', 'user'],
  ['ledger_entry', 'user'],
  ['ledger_entry', 'entry'],
  ['submission', 'submission'],
  ['reward', 'reward'],
  ['incentive', 'incentive'],
  ['incentive_code', 'incentive_code'],
  ['course', 'course'],
  ['curriculum', 'curriculum'],
  ['curriculum_course', 'curriculum'],
  ['ilt_template', 'activity'],
  ['content', 'activity'],
  ['loyalty_brand', 'programme'],
  ['brand', 'brand'],
  ['dealer', 'dealer'],
  ['dealer_business_unit', 'dealer'],
  ['business_unit', 'business_unit'],
  ['admin_group', 'admin_group'],
  ['admin_group_user', 'admin_group'],
  ['admin_group_dealer', 'admin_group'],
  ['assignment_group', 'assignment_group'],
  ['role', 'role'],
];

/** Recorded tables, each with the kind and column of the entity that its rows belong to, and the columns whose update counts. */
const RECORDED: readonly (readonly [table: string, kind: string, column: string, of?: string])[] = [
  [
    'user_account',
    'user',
    'id',
    'status, deleted_at, merged_into, participating_learner, role_id, works_at, first_name, last_name, email, country',
  ],
  ['dealer_member', 'user', 'user_id'],
  ['assignment_group_member', 'user', 'user_id'],
  ['user_day', 'user', 'user_id'],
  [
    'course_progress',
    'user',
    'user_id',
    'user_id, course_id, status, renewal_status, enrolled_at, passed_at, best_score',
  ],
  [
    'curriculum_progress',
    'user',
    'user_id',
    'user_id, curriculum_id, status, renewal_status, started_at, passed_at',
  ],
  ['attempt', 'user', 'user_id', 'user_id, course_id, number, passed, submitted_at'],
  ['certificate', 'user', 'user_id'],
  ['training_duty', 'user', 'user_id'],
  ['ilt_course_taker', 'user', 'user_id'],
  ['ledger_entry', 'entry', 'id'],
  ['submission', 'submission', 'id'],
  ['reward', 'reward', 'id'],
  ['incentive', 'incentive', 'id', 'brand_id, curriculum_id, name, kind, currency, deleted_at'],
  ['incentive_code', 'incentive_code', 'incentive_id'],
  ['content', 'activity', 'id', 'brand_id'],
  ['admin_group', 'admin_group', 'id'],
  ['admin_group_user', 'admin_group', 'group_id'],
  ['assignment_group', 'assignment_group', 'id'],
];

/** Sets `changed` and `entity_kind` for a row. Only the branch of the trigger's own table is ever evaluated. */
const identified = (row: 'old' | 'new') => `case tg_table_name
        when 'ledger_entry' then
          -- points are those of a user, credits of the loyalty programme each count by themselves
          if ${row}.account = 'points' then entity_kind := 'user'; changed := ${row}.user_id;
          elsif ${row}.account = 'loyalty' then changed := ${row}.id; end if;
        when 'submission' then
          if ${row}.kind = 'loyalty' then changed := ${row}.id; end if;
        else
          case tg_argv[1]
            when 'id' then changed := ${row}.id;
            when 'user_id' then changed := ${row}.user_id;
            when 'incentive_id' then changed := ${row}.incentive_id;
            when 'group_id' then changed := ${row}.group_id;
          end case;
      end case;`;

const STATEMENTS = [
  ...FORMER.map(([table, kind]) => `drop trigger report_${kind}_changed on ${table}`),
  'drop trigger report_user_changed_by_removal on ledger_entry',
  'drop trigger report_entry_changed_by_removal on ledger_entry',
  'drop trigger report_submission_changed_by_removal on submission',
  `create or replace function report_changed() returns trigger language plpgsql as $$
    declare
      entity_kind text := tg_argv[0];
      changed uuid;
      before uuid;
    begin
      if tg_op <> 'INSERT' then
        ${identified('old')}
        before := changed;
        if before is not null then
          insert into report_change (kind, id) values (entity_kind, before) on conflict do nothing;
        end if;
      end if;
      if tg_op <> 'DELETE' then
        changed := null;
        entity_kind := tg_argv[0];
        ${identified('new')}
        if changed is not null and changed is distinct from before then
          insert into report_change (kind, id) values (entity_kind, changed) on conflict do nothing;
        end if;
      end if;
      return null;
    end $$`,
  ...RECORDED.map(
    ([table, kind, column, of]) =>
      `create trigger report_changed after insert or delete or update ${of ? `of ${of}` : ''} on ${table}
        for each row execute function report_changed('${kind}', '${column}')`,
  ),
];
