import { sql, type Kysely } from 'kysely';

/** Names and titles that lists are sorted by, by table. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  user_account: ['first_name', 'last_name'],
  dealer: ['name', 'city'],
  brand: ['name'],
  business_unit: ['name'],
  admin_group: ['name'],
  assignment_group: ['name', 'category'],
  role: ['name'],
  curriculum: ['title'],
  course: ['title'],
  content: ['title'],
  incentive: ['name'],
  spiff: ['name'],
  certificate: ['name', 'title'],
};

interface Generated {
  readonly name: string;
  readonly expression: string;
  readonly required: boolean;
  readonly indexes: readonly string[];
}

/** Columns that are generated from some, with the indexes on them: they have to be made anew. */
async function generatedFrom(db: Kysely<never>, table: string, columns: readonly string[]) {
  const { rows } = await sql<Generated>`
    select g.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression, g.attnotnull as required,
      coalesce((select array_agg(distinct pg_get_indexdef(i.indexrelid)) from pg_index i
        join pg_depend u on u.classid = 'pg_class'::regclass and u.objid = i.indexrelid
          and u.refobjid = i.indrelid and u.refobjsubid = g.attnum
        where i.indrelid = g.attrelid), '{}') as indexes
    from pg_attribute g join pg_attrdef d on d.adrelid = g.attrelid and d.adnum = g.attnum
    where g.attrelid = ${table}::regclass and g.attgenerated = 's' and exists (select 1 from pg_depend s
      join pg_attribute a on a.attrelid = s.refobjid and a.attnum = s.refobjsubid
      where s.classid = 'pg_attrdef'::regclass and s.objid = d.oid and s.refobjid = g.attrelid
        and a.attname = any(${columns}))
    order by g.attnum`.execute(db);
  return rows;
}

/** They stand in the order of dictionaries: É beside E, capitals beside small letters. Other indexes follow by themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(WORDS)) {
    const generated = await generatedFrom(db, table, columns);
    for (const { name } of generated)
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(name)}`.execute(db);
    for (const column of columns)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate "und-x-icu"`.execute(
        db,
      );
    for (const { name, expression, required } of generated)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} text
        generated always as (${sql.raw(expression)}) stored ${sql.raw(required ? 'not null' : '')}`.execute(
        db,
      );
    for (const definition of new Set(generated.flatMap(({ indexes }) => indexes)))
      await sql.raw(definition).execute(db);
  }
}
