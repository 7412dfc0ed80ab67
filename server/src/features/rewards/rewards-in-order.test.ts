import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { InputOf } from '@forecourt/contract/endpoint';
import * as contract from '@forecourt/contract/report-incentives';
import * as rewards from '@forecourt/contract/rewards';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { dayAt } from '../../kit/clock.ts';
import { createBrand } from '../courses/course.factory.ts';
import { createIncentive } from '../incentives/incentive.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';

type Status = 'unassigned' | 'assigned' | 'waiting_approval' | 'redeemed' | 'sent' | 'cancelled';

/** Whose a reward may be: a name of two words, and where they work. */
const PEOPLE = {
  ada: { name: 'Ada Moss', far: false },
  ben: { name: 'Ben Moss', far: false },
  cleo: { name: 'Cleo Ash', far: false },
  dan: { name: 'Dan Yew', far: true },
  gone: { name: 'Gil Birch', far: false },
} as const;
type Who = keyof typeof PEOPLE;

/** A reward; events are days before the test clock. */
interface Input {
  readonly key: string;
  readonly name: string;
  readonly who: Who | 'mara' | null;
  readonly other?: boolean;
  readonly status: Status;
  readonly kind?: 'code' | 'prize';
  readonly created?: number;
  readonly earned?: number;
  readonly redeemed?: number;
  readonly sent?: number;
  readonly code?: string;
  readonly tracking?: string;
}

/** From eleven in the evening in New York, where the days of the portal begin, to the hour of its clock, in days. */
const EVENING = 11 / 24;

const GIVEN: readonly Input[] = [
  { key: 'a', name: 'Parka', who: 'ada', status: 'redeemed', earned: 90, redeemed: 80, code: 'AAAA1' },
  {
    key: 'b',
    name: 'Anvil',
    who: 'ben',
    status: 'sent',
    earned: 300,
    redeemed: 70,
    sent: 10,
    tracking: '1Z7',
  },
  { key: 'c', name: 'Tool bag', who: 'cleo', status: 'assigned', earned: 40 },
  { key: 'd', name: 'Anvil', who: 'dan', status: 'redeemed', earned: 30, redeemed: 20 },
  { key: 'e', name: 'Moss green cap', who: 'ada', status: 'assigned', earned: 90 },
  { key: 'f', name: 'Tool bag', who: 'dan', status: 'cancelled', earned: 60, redeemed: 55, other: true },
  { key: 'g', name: 'Parka', who: null, status: 'unassigned', created: 200 },
  {
    key: 'h',
    name: 'Code',
    who: 'gone',
    status: 'sent',
    kind: 'code',
    earned: 500,
    redeemed: 450,
    sent: 450,
  },
  {
    key: 'i',
    name: 'Parka',
    who: 'cleo',
    status: 'redeemed',
    kind: 'code',
    earned: 100,
    redeemed: 90,
    other: true,
  },
  { key: 'j', name: 'Bicycle', who: 'ben', status: 'waiting_approval', earned: 5, redeemed: 4 },
  { key: 'k', name: 'Hat', who: 'ada', status: 'cancelled', created: 70 },
  { key: 'l', name: 'Hat', who: 'dan', status: 'sent', earned: 80, redeemed: 80, sent: 79 },
  { key: 'm', name: 'Code', who: null, status: 'unassigned', kind: 'code', created: 3, other: true },
  // three times at eleven in the evening, and a day ahead of the month that is shown last
  {
    key: 'n',
    name: 'Wok',
    who: 'cleo',
    status: 'sent',
    earned: 79 + EVENING,
    redeemed: 79 + EVENING,
    sent: 37 + EVENING,
  },
  { key: 'o', name: 'Zither', who: 'ben', status: 'assigned', earned: -40 },
];

let portal: TestPortal;
let dealers: { readonly near: string; readonly far: string };
let brands: { readonly own: string; readonly other: string };
let incentives: { readonly own: string; readonly other: string };
const ids = new Map<string, string>();
const people = new Map<Who | 'mara', string>();
const readers = new Map<string, Client>();

const ago = (days: number | undefined) =>
  days === undefined ? null : new Date(portal.clock.now().getTime() - days * 86_400_000);

async function give(given: Input): Promise<void> {
  const { name, who, status, kind = 'prize', code = null, tracking = '', other = false } = given;
  const which = other ? 'other' : 'own';
  const { id } = await portal.database.db
    .insertInto('reward')
    .values({
      name,
      status,
      kind,
      value: 100,
      source: 'given',
      incentive_id: incentives[which],
      brand_id: brands[which],
      user_id: who && (people.get(who) ?? null),
      redemption_code: code,
      tracking_number: tracking,
      earned_at: ago(given.earned),
      redeemed_at: ago(given.redeemed),
      sent_at: ago(given.sent),
      created_at: ago(given.created ?? given.earned ?? 0) ?? portal.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.set(given.key, id);
}

beforeAll(async () => {
  portal = await testPortal();
  await portal.set({ features: { rewards: true } });
  const { db } = portal.database;
  brands = { own: await createBrand(db), other: await createBrand(db, { name: 'Other' }) };
  dealers = { near: await createDealer(db), far: await createDealer(db) };
  incentives = {
    own: await createIncentive(db, { brand: brands.own, name: 'Own' }),
    other: await createIncentive(db, { brand: brands.other, name: 'Theirs' }),
  };
  for (const [who, { name, far }] of Object.entries(PEOPLE)) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const dealer = far ? dealers.far : dealers.near;
    people.set(who as Who, await createUser(db, { firstName, lastName, dealers: [dealer] }));
  }
  for (const given of GIVEN) await give(given);
  await sql`update user_account set deleted_at = now() where id = ${people.get('gone')}`.execute(db);
  await sql`insert into role_right (role_id, right_name) select id, 'INCENTIVE_REPORTS' from role
    where key in ('dealer-manager', 'regional-sales-manager')`.execute(db);
  const { rows } = await sql<{
    id: string;
  }>`insert into admin_group (name) values ('North') returning id`.execute(db);
  const group = rows[0]?.id;
  const regional = await createUser(db, { role: 'regional-sales-manager', dealers: [] });
  await sql`insert into admin_group_dealer (group_id, dealer_id) values (${group}, ${dealers.far})`.execute(
    db,
  );
  await sql`insert into admin_group_user (group_id, user_id) values (${group}, ${regional}), (${group}, ${people.get('cleo')})`.execute(
    db,
  );
  const who = {
    admin: await createUser(db, { role: 'company-admin', dealers: [] }),
    brand: await createUser(db, { role: 'brand-manager', brands: [brands.own], dealers: [] }),
    region: regional,
    dealer: await createUser(db, { role: 'dealer-manager', dealers: [dealers.near] }),
  };
  for (const [reader, id] of Object.entries(who)) readers.set(reader, await portal.as(id));
});
afterAll(() => portal.close());

/** Rewards that each reader may see: all, the brand's, the region's users', the dealer's users'. */
const SEES: Readonly<Record<string, (given: Input) => boolean>> = {
  admin: () => true,
  brand: ({ other = false }) => !other,
  region: ({ who }) => who === 'dan' || who === 'cleo',
  dealer: ({ who }) => who !== null && who !== 'dan',
};
const READERS = Object.keys(SEES);

type Query = NonNullable<InputOf<typeof contract.reportRewards>['query']>;
type SortBy = 'redeemedOn' | 'earnedAt' | 'name' | 'user';

const byDays = (days: number | undefined) =>
  days === undefined ? null : [(1000 - days).toFixed(3).padStart(9, '0')];
/** Sort key of a list; null sorts last in both directions. */
const VALUES: Readonly<Record<SortBy, (given: Input) => readonly string[] | null>> = {
  redeemedOn: ({ redeemed }) => byDays(redeemed),
  earnedAt: ({ earned }) => byDays(earned),
  name: ({ name }) => [name],
  user: ({ who }) =>
    who && who !== 'gone' && who !== 'mara' ? PEOPLE[who].name.split(' ').toReversed() : null,
};

const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** Keys in the order that the list has to have: by the values, then by the id, all the same way. */
function expected(some: readonly Input[], sortBy: SortBy, sortDir: 1 | -1): string[] {
  const idOf = ({ key }: Input) => ids.get(key) ?? '';
  const ordered = some.toSorted((a, b) => {
    const [x, y] = [VALUES[sortBy](a), VALUES[sortBy](b)];
    if ((x === null) !== (y === null)) return x === null ? 1 : -1;
    const values = (x ?? []).map((value, i) => compare(value, y?.[i] ?? ''));
    return sortDir * (values.find((one) => one !== 0) ?? compare(idOf(a), idOf(b)));
  });
  return ordered.map(({ key }) => key);
}

const keyOf = (id: string) => [...ids].find(([, one]) => one === id)?.[0] ?? id;

/** Keys of all rewards over pages of two, which also end in the middle of what has no value. */
async function overPages(client: Client, query: Query, total: number): Promise<string[]> {
  const keys = [];
  for (let page = 1; page <= Math.max(1, Math.ceil(total / 2)); page++) {
    const { body } = await client.call(contract.reportRewards, { query: { ...query, page, limit: 2 } });
    expect(body.pagination.total).toBe(total);
    keys.push(...body.rewards.map(({ _id }) => keyOf(_id)));
  }
  return keys;
}

const reader = (name: string): Client => {
  const client = readers.get(name);
  if (!client) throw new Error(`nobody reads as ${name}`);
  return client;
};

const WAYS = [1, -1] as const;
const SORTS = Object.keys(VALUES) as SortBy[];

it.each(SORTS.flatMap((sortBy) => WAYS.map((sortDir) => [sortBy, sortDir] as const)))(
  'the list of rewards is sorted by %s (%i) for every reader and when searched',
  async (sortBy, sortDir) => {
    for (const who of READERS) {
      const seen = GIVEN.filter((given) => SEES[who]?.(given));
      expect([who, await overPages(reader(who), { sortBy, sortDir }, seen.length)]).toEqual([
        who,
        expected(seen, sortBy, sortDir),
      ]);
      const found = seen.filter((given) => FILTERS.moss[1](given));
      const query = { sortBy, sortDir, ...FILTERS.moss[0]() };
      expect([who, await overPages(reader(who), query, found.length)]).toEqual([
        who,
        expected(found, sortBy, sortDir),
      ]);
    }
  },
);

const dayOf = (days: number) => dayAt(ago(days) ?? portal.clock.now(), 'America/New_York');
/** The day by which a reward is looked for. */
const shown = ({ redeemed, earned, created = 0 }: Input) => dayOf(redeemed ?? earned ?? created);

type Filter = readonly [queryOf: () => Query, lets: (given: Input) => boolean];
/** Filters of a query, and the rewards that match them. */
const FILTERS = {
  // two people, and the name of a reward that is one of theirs
  moss: [() => ({ text: 'moss' }), ({ who }: Input) => who === 'ada' || who === 'ben'],
  thing: [() => ({ text: 'tool' }), ({ name }: Input) => name === 'Tool bag'],
  code: [() => ({ text: 'aaaa1' }), ({ code }: Input) => code === 'AAAA1'],
  tracking: [() => ({ text: '1Z7' }), ({ tracking }: Input) => tracking === '1Z7'],
  nothing: [() => ({ text: 'zzzz' }), () => false],
  status: [
    () => ({ status: ['assigned', 'sent'] }),
    ({ status }: Input) => status === 'assigned' || status === 'sent',
  ],
  kind: [() => ({ kind: ['code'] }), ({ kind }: Input) => kind === 'code'],
  incentive: [() => ({ incentiveId: [incentives.other] }), ({ other = false }: Input) => other],
  brand: [() => ({ brandId: [brands.own] }), ({ other = false }: Input) => !other],
  dealer: [() => ({ dealerId: [dealers.far] }), ({ who }: Input) => who === 'dan'],
  from: [() => ({ startDate: dayOf(70) }), (given: Input) => shown(given) >= dayOf(70)],
  to: [() => ({ endDate: dayOf(80) }), (given: Input) => shown(given) <= dayOf(80)],
  days: [
    () => ({ startDate: dayOf(80), endDate: dayOf(55) }),
    (given: Input) => shown(given) <= dayOf(55) && shown(given) >= dayOf(80),
  ],
  both: [
    () => ({ text: 'moss', status: ['assigned', 'redeemed'], endDate: dayOf(80) }),
    ({ who, status, ...given }: Input) =>
      (who === 'ada' || who === 'ben') &&
      ['assigned', 'redeemed'].includes(status) &&
      shown({ who, status, ...given }) <= dayOf(80),
  ],
} satisfies Record<string, Filter>;

function figuresOf(some: readonly Input[]) {
  const at = (status: Status) => some.filter((given) => given.status === status).length;
  return {
    earned: at('assigned'),
    waiting: at('waiting_approval'),
    redeemed: at('redeemed'),
    sent: at('sent'),
    late: some.filter(
      ({ status, kind = 'prize', redeemed = 0 }) =>
        status === 'redeemed' && kind === 'prize' && redeemed > 56,
    ).length,
    cancelled: at('cancelled'),
  };
}

it.each(Object.keys(FILTERS) as (keyof typeof FILTERS)[])(
  'the list and the totals of rewards match for every reader when filtered by %s',
  async (name) => {
    const [queryOf, lets]: Filter = FILTERS[name];
    for (const who of READERS) {
      const found = GIVEN.filter((given) => SEES[who]?.(given) && lets(given));
      const { totals } = (await reader(who).call(contract.reportRewards, { query: queryOf() })).body;
      expect([who, totals]).toEqual([who, figuresOf(found)]);
      expect([who, await overPages(reader(who), queryOf(), found.length)]).toEqual([
        who,
        expected(found, 'redeemedOn', -1),
      ]);
    }
  },
);

it('the report of one incentive has the totals of its list and of the report of all incentives', async () => {
  for (const who of READERS) {
    const seen = GIVEN.filter((given) => SEES[who]?.(given) && !given.other);
    const { body } = await reader(who).call(contract.reportIncentive, {
      params: { id: incentives.own },
      query: {},
    });
    expect(body.totalInfo).toEqual(figuresOf(seen));
    expect(body.rewards.map(({ _id }) => keyOf(_id))).toEqual(expected(seen, 'redeemedOn', -1));
    const found = seen.filter(FILTERS.moss[1]);
    const searched = await reader(who).call(contract.reportIncentive, {
      params: { id: incentives.own },
      query: { text: 'moss' },
    });
    expect([who, searched.body.totalInfo]).toEqual([who, figuresOf(found)]);
    expect(searched.body.rewards.map(({ _id }) => keyOf(_id))).toEqual(expected(found, 'redeemedOn', -1));
    const report = (await reader(who).request('GET', '/api/report-incentives')).body as {
      incentives: ({ _id: string } & Record<string, unknown>)[];
    };
    const worth = seen.filter(({ status }) => status === 'redeemed' || status === 'sent').length * 100;
    expect(report.incentives.find(({ _id }) => _id === incentives.own)).toMatchObject({
      ...figuresOf(seen),
      value: [{ currency: 'USD', amount: worth }],
    });
  }
});

it('the list of own rewards holds the user’s rewards only', async () => {
  const own = await portal.as(people.get('ben') ?? '');
  const { body } = await own.call(rewards.ownRewards, { query: { sortBy: 'name', sortDir: 1 } });
  expect(body.rewards.map(({ _id }) => keyOf(_id))).toEqual(['b', 'j', 'o']);
  expect(body.pagination.total).toBe(3);
});

const monthOf = (days: number) => `${dayOf(days).slice(0, 7)}-01`;

it.each([
  ['', () => true],
  ['startDate', (days: number) => dayOf(days) >= dayOf(80)],
  ['endDate', (days: number) => dayOf(days) <= dayOf(80)],
] as const)(
  'the chart of incentives counts each reader’s rows by month when narrowed by "%s"',
  async (bound, within) => {
    const query = bound === '' ? '' : `?${bound}=${dayOf(80)}`;
    for (const who of READERS) {
      const seen = GIVEN.filter((given) => SEES[who]?.(given));
      const { points } = (await reader(who).request('GET', `/api/reports/incentives/chart${query}`)).body as {
        points: { label: string; values: number[] }[];
      };
      expect(points).toHaveLength(bound === 'startDate' ? 4 : 12);
      for (const { label, values } of points)
        expect([who, label, values]).toEqual([
          who,
          label,
          (['earned', 'redeemed', 'sent'] as const).map(
            (what) =>
              seen.filter(({ [what]: days }) => days !== undefined && within(days) && monthOf(days) === label)
                .length,
          ),
        ]);
    }
  },
);

it('the list of rewards shows brand managers their own rewards of other brands', async () => {
  const mara = await createUser(portal.database.db, { role: 'brand-manager', brands: [brands.own] });
  people.set('mara', mara);
  await give({ key: 'own', name: 'Theirs', who: 'mara', other: true, status: 'assigned', earned: 1 });
  const { body } = await (
    await portal.as(mara)
  ).call(contract.reportRewards, {
    query: { sortBy: 'user', incentiveId: [incentives.other] },
  });
  expect(body.rewards.map(({ _id }) => keyOf(_id))).toEqual(['own']);
  expect([body.totals.earned, body.pagination.total]).toEqual([1, 1]);
});
