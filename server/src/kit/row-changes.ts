import { sql } from 'kysely';
import type { FieldChange } from './audit-log.ts';
import type { Db, Tx } from './db/db.ts';
import { plainText } from './richtext.ts';

/** Columns that only the portal itself writes: ids, time stamps, search words, counters. */
const INTERNAL = new Set([
  'id',
  'version',
  'content_id',
  'client_id',
  'thread_id',
  'trail',
  'key',
  'name_key',
  'part_key',
  'slug',
  'created_at',
  'created_by',
  'created_as',
  'updated_at',
  'updated_by',
  'deleted_at',
  'published_at',
  'revised_at',
  'told_at',
  'sent_at',
  'moved_at',
  'replaced_at',
  'settled_at',
  'free_told',
  'located',
  'sample_seed',
  'found_text',
  'found_title',
  'excerpt',
  'attendance_secret',
  'copy_of',
  'draft',
  'narrows',
  'quiz_texts',
  'current_test_id',
  'design_id',
  'of_brand',
  'is_scorm',
  'kind',
  'lat',
  'lng',
  'round',
  'recipients',
]);

/** Columns that hold minor units of the row’s currency. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  spiff: ['amount', 'max_per_claim', 'max_per_person', 'budget', 'auto_approve_limit'],
  incentive: ['budget', 'card_limit'],
  ilt_event: ['price'],
};

/** The tables whose changes the log lists, besides the tables of the details of content. */
export const LOGGED_TABLES = [
  'activity_type',
  'brand',
  'certification',
  'content',
  'course',
  'curriculum',
  'dealer',
  'ilt_event',
  'ilt_location',
  'ilt_template',
  'incentive',
  'loyalty_brand',
  'loyalty_item',
  'media_node',
  'message',
  'public_page',
  'spiff',
] as const;

interface Link {
  /** What the log calls the links. */
  readonly field: string;
  readonly table: string;
  readonly own: string;
  /** SQL over the link `l`: the id at its other end. */
  readonly other: string;
  /** SQL over the link `l` that the list is in order of. */
  readonly order?: string;
}

/** Links of a row to other things; the log lists their names as values of the row. */
const LINKS: Readonly<Record<string, readonly Link[]>> = {
  course: [
    { field: 'prerequisites', table: 'course_prerequisite', own: 'course_id', other: 'l.requires_course_id' },
    { field: 'inCurriculums', table: 'curriculum_course', own: 'course_id', other: 'l.curriculum_id' },
  ],
  curriculum: [
    {
      field: 'courses',
      table: 'curriculum_course',
      own: 'curriculum_id',
      other: 'l.course_id',
      order: 'l.position',
    },
    {
      field: 'prerequisites',
      table: 'curriculum_prerequisite',
      own: 'curriculum_id',
      other: 'coalesce(l.requires_curriculum_id, l.requires_course_id)',
    },
  ],
  dealer: [
    { field: 'brands', table: 'dealer_brand', own: 'dealer_id', other: 'l.brand_id' },
    {
      field: 'businessUnits',
      table: 'dealer_business_unit',
      own: 'dealer_id',
      other: 'l.business_unit_id',
    },
  ],
};
export const LINK_FIELDS: readonly string[] = [
  ...new Set(Object.values(LINKS).flatMap((links) => links.map(({ field }) => field))),
];

const LONGEST = 300;
/** Links of a large group that the log names. */
const NAMED_LINKS = 50;

const camelCase = (column: string): string =>
  column.replace(/_id$/, '').replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** What the log calls a column; undefined for columns that it never lists. */
export const fieldOfColumn = (column: string): string | undefined =>
  INTERNAL.has(column) ? undefined : camelCase(column);

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const majorUnits = (minor: number, currency: string): string => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
};

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

type Row = Readonly<Record<string, unknown>>;
type Names = ReadonlyMap<string, string>;

const NAMED = ['brand', 'dealer', 'assignment_group', 'business_unit', 'category', 'file'];
const TITLED = ['course', 'curriculum', 'ilt_template'];

const selectNames = (table: string, name: string, ids: readonly string[]) =>
  sql`select id, ${sql.raw(name)} as name from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`;

/** The present names of what ids refer to. An id that refers to nothing with a name has no entry. */
export async function namesById(db: Db | Tx, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const named = [
    ...NAMED.map((table) => selectNames(table, 'name', ids)),
    ...TITLED.map((table) => selectNames(table, 'title', ids)),
    selectNames('ilt_location', 'venue', ids),
    selectNames('user_account', 'person_name(first_name, last_name)', ids),
  ];
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(named, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
const idsIn = (value: unknown): string[] => [value].flat().filter(isId);

/** A value in words; empty for what has none, such as a design or the questions of a quiz. */
function describeValue(value: unknown, names: Names): string {
  if (value === null || value === undefined) return '';
  if (isId(value)) return names.get(value) ?? '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return shorten(value.map((one) => (isId(one) ? (names.get(one) ?? '') : String(one))).join(', '));
  if (typeof value === 'object') return '';
  if (typeof value === 'string') return shorten(value.includes('<') ? plainText(value) : value);
  return `${value as number | boolean}`;
}

/** Whether two values of a column differ. */
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Old and new values of the fields in which two versions of a thing differ, as text for people. */
export async function describeChanges(
  tx: Tx,
  before: Row,
  after: Row,
  money: readonly string[] = [],
): Promise<FieldChange[]> {
  const columns = Object.keys(after).filter((column) => differs(before[column], after[column]));
  const names = await namesById(
    tx,
    columns.flatMap((column) => [...idsIn(before[column]), ...idsIn(after[column])]),
  );
  return columns.flatMap((column) => {
    const field = fieldOfColumn(column);
    if (field === undefined) return [];
    const text = (row: Row): string => {
      const [value, currency] = [row[column], row['currency']];
      if (money.includes(column) && typeof value === 'number' && typeof currency === 'string')
        return majorUnits(value, currency);
      return describeValue(value, names);
    };
    const [from, to] = [text(before), text(after)];
    // values that differ only beyond their short form are listed without it
    return [from === to ? { field, from: '', to: '' } : { field, from, to }];
  });
}

interface Watched {
  /** The column that identifies the row, unless it is `id`. */
  readonly key?: string;
  /** The currency of sums where the row itself has none. */
  readonly currency?: string;
}

async function readRow(tx: Tx, table: string, id: string, { key = 'id', currency }: Watched): Promise<Row> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(thing) as row from ${sql.table(table)} thing where ${sql.ref(key)} = ${id}`.execute(tx);
  return { ...(currency && { currency }), ...rows[0]?.row, ...(await readLinks(tx, table, id)) };
}

async function readLinks(tx: Tx, table: string, id: string): Promise<Row> {
  const links = LINKS[table] ?? [];
  if (links.length === 0) return {};
  const lists = links.map(
    ({
      table: linked,
      own,
      other,
      order = other,
    }) => sql`array(select ${sql.raw(other)} from ${sql.table(linked)} l
      where ${sql.ref(`l.${own}`)} = ${id} order by ${sql.raw(order)}, 1)::text[]`,
  );
  const { rows } = await sql<{ lists: string[][] }>`select jsonb_build_array(${sql.join(
    lists.map((list) => sql`to_jsonb(${list})`),
  )}) as lists`.execute(tx);
  return Object.fromEntries(links.map(({ field }, place) => [field, rows[0]?.lists[place] ?? []]));
}

/** What left and what joined a group that is too large to be listed as a whole: names of both, for `data.changes`. */
export async function describeLinks(
  tx: Tx,
  field: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<FieldChange[]> {
  const [from, to] = [removed.slice(0, NAMED_LINKS), added.slice(0, NAMED_LINKS)];
  const names = await namesById(tx, [...from, ...to]);
  const change = { field, from: describeValue(from, names), to: describeValue(to, names) };
  return added.length + removed.length > 0 ? [change] : [];
}

/** Remembers a row. The returned function lists what has changed in it since, for `data.changes` of an entry. */
export async function watchRow(
  tx: Tx,
  table: string,
  id: string,
  watched: Watched = {},
): Promise<() => Promise<FieldChange[]>> {
  const before = await readRow(tx, table, id, watched);
  return async () => describeChanges(tx, before, await readRow(tx, table, id, watched), MONEY[table]);
}
