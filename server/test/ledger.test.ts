import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, type Tx } from '../src/kit/db/db.ts';
import { available, lockOwner, type Owner } from '../src/kit/ledger.ts';
import { earn, releaseReservation, reserve, settle, spend, takeBack } from '../src/kit/ledger-spend.ts';
import { testPortal, type TestPortal } from './harness.ts';
import { createDealer, createUser } from '../src/features/users/user.factory.ts';
import { mergeBalances, restoreBalances } from '../src/features/users/merge/merge-balances.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const write = <T>(work: (tx: Tx) => Promise<T>) => portal.database.write(work);
const now = () => portal.clock.now();
const cash = (owner: Owner, currency: 'USD' | 'EUR' = 'USD') =>
  ({ account: 'cash', owner, currency }) as const;
let numbers = 0;
const key = (what: string) => `${what}:${++numbers}`;

const pay = (owner: Owner, amount: number, businessKey = key('earned'), currency: 'USD' | 'EUR' = 'USD') =>
  write((tx) =>
    earn(tx, {
      ...cash(owner, currency),
      amount,
      reason: 'spiff',
      counter: 'spiff:1',
      businessKey,
      at: now(),
    }),
  );
const hold = (owner: Owner, amount: number, businessKey: string, currency: 'USD' | 'EUR' = 'USD') =>
  write((tx) =>
    reserve(tx, {
      ...cash(owner, currency),
      amount,
      reason: 'payout',
      counter: `payout:${businessKey}`,
      businessKey,
      at: now(),
    }),
  );

/** What a model knows of one business key. */
interface Known {
  readonly person: number;
  readonly currency: 'USD' | 'EUR';
  readonly amount: number;
  readonly kind: 'earn' | 'hold';
  state: 'open' | 'settled' | 'returned' | 'back';
}

const step = fc.record({
  act: fc.constantFrom('earn', 'earn', 'hold', 'settle', 'return', 'back', 'merge', 'undo'),
  person: fc.constantFrom(0, 1),
  currency: fc.constantFrom('USD' as const, 'EUR' as const),
  amount: fc.integer({ min: 1, max: 40 }),
  key: fc.integer({ min: 0, max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What the ledger answered, and what the model says of it. */
function agree(answer: unknown, model: unknown): void {
  if (answer !== model) throw new Error(`the ledger says ${String(answer)}, the model ${String(model)}`);
}

/** Two accounts of one person, and what their ledger has to say. */
class World {
  readonly known = new Map<string, Known>();
  merge: string | undefined;
  readonly people: readonly [string, string];
  readonly name: string;
  constructor(people: readonly [string, string], name: string) {
    this.people = people;
    this.name = name;
  }

  /** Whose the person's entries are now. */
  private readonly now = (person: number) => (this.merge ? 0 : person);
  private readonly owner = (person: number) => ({ userId: this.people[this.now(person) === 0 ? 0 : 1] });

  private effect({ kind, amount, state }: Known): { balance: number; reserved: number } {
    if (state === 'back' || state === 'returned') return { balance: 0, reserved: 0 };
    if (kind === 'earn') return { balance: amount, reserved: 0 };
    return { balance: -amount, reserved: state === 'open' ? amount : 0 };
  }

  expected(person: number, currency: string) {
    const sum = { balance: 0, reserved: 0 };
    for (const entry of this.known.values())
      if (this.now(entry.person) === person && entry.currency === currency) {
        const { balance, reserved } = this.effect(entry);
        sum.balance += balance;
        sum.reserved += reserved;
      }
    return sum;
  }

  async take({ act, person, currency, amount, key: n }: Step): Promise<void> {
    const businessKey = `${this.name}:${act === 'earn' || act === 'back' ? 'e' : 'h'}${n}`;
    const known = this.known.get(businessKey);
    if (act === 'earn') {
      const isNew = await pay(this.owner(person), amount, businessKey, currency);
      agree(isNew, !known);
      if (isNew)
        this.known.set(businessKey, {
          person: this.now(person),
          currency,
          amount,
          kind: 'earn',
          state: 'open',
        });
    } else if (act === 'hold') await this.holds({ person, currency, amount }, businessKey, known);
    else if (act === 'settle' || act === 'return') await this.resolves(act, businessKey, known);
    else if (act === 'back') {
      const isBack = await write((tx) => takeBack(tx, businessKey, now()));
      agree(isBack, known?.state === 'open');
      if (known && isBack) known.state = 'back';
    } else if (act === 'merge') await this.join();
    else await this.part();
  }

  private async holds(
    { person, currency, amount }: Pick<Step, 'person' | 'currency' | 'amount'>,
    businessKey: string,
    known: Known | undefined,
  ) {
    const enough = this.expected(this.now(person), currency).balance >= amount;
    const input = hold(this.owner(person), amount, businessKey, currency);
    if (known) agree(await input, false);
    else if (enough) {
      agree(await input, true);
      this.known.set(businessKey, {
        person: this.now(person),
        currency,
        amount,
        kind: 'hold',
        state: 'open',
      });
    } else agree(await input.catch(String), 'Problem: wallet.short');
  }

  private async resolves(act: 'settle' | 'return', businessKey: string, known: Known | undefined) {
    const both = [settle, releaseReservation] as const;
    const resolve = act === 'settle' ? both[0] : both[1];
    const resolved = await write((tx) => resolve(tx, businessKey, now()));
    agree(resolved, known?.state === 'open');
    if (known && resolved) known.state = act === 'settle' ? 'settled' : 'returned';
  }

  private async join() {
    if (this.merge) return;
    this.merge = newId();
    const [primary, secondary] = this.people;
    await write((tx) => mergeBalances(tx, this.merge ?? '', { primary, secondary, now: now() }));
  }

  private async part() {
    if (!this.merge) return;
    const id = this.merge;
    this.merge = undefined;
    await write((tx) => restoreBalances(tx, id, now()));
  }
}

const current = async (userId: string, currency: string) => {
  const { rows } = await sql<{ balance: number; reserved: number }>`
    select coalesce(sum(amount), 0)::int as balance, coalesce(sum(reserved), 0)::int as reserved
    from ledger_entry where user_id = ${userId} and currency = ${currency}`.execute(db());
  return rows[0];
};

describe('the ledger', () => {
  it('the ledger agrees with a model of balances when entries are earned, held, paid, reversed, and merged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const people = [
          await createUser(db(), { dealers: [] }),
          await createUser(db(), { dealers: [] }),
        ] as const;
        const world = new World(people, key('world'));
        for (const one of steps) await world.take(one);
        for (const [n, userId] of people.entries())
          for (const currency of ['USD', 'EUR'])
            expect({ n, currency, ...(await current(userId, currency)) }).toEqual({
              n,
              currency,
              ...world.expected(n, currency),
            });
      }),
      { numRuns: process.env['FORECOURT_SOAK'] === '1' ? 300 : 30 },
    );
    const { rows } = await sql`select business_key from ledger_entry where counter = '' or counter is null
      union all select resolves::text from ledger_entry where resolves is not null and copies is null
        group by resolves having count(*) > 1`.execute(db());
    expect(rows).toEqual([]);
  });

  it('the ledger admits one of fifty concurrent reservations when the balance suffices for one', async () => {
    const owner = { userId: await createUser(db(), { dealers: [] }) };
    await pay(owner, 100);
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => hold(owner, 100, `last:${owner.userId}:${n}`)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await available(db(), cash(owner))).toBe(0);
  });

  it('the ledger spends once when one business key is used concurrently', async () => {
    const owner = { userId: await createUser(db(), { dealers: [] }) };
    await pay(owner, 100);
    const businessKey = key('spent');
    const once = () =>
      write((tx) =>
        spend(tx, {
          ...cash(owner),
          amount: 60,
          reason: 'redemption',
          counter: 'shop',
          businessKey,
          at: now(),
        }),
      );
    const tries = await Promise.all(Array.from({ length: 20 }, once));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await available(db(), cash(owner))).toBe(40);
  });

  it('the ledger either settles or releases a reservation when both race', async () => {
    const owner = { userId: await createUser(db(), { dealers: [] }) };
    await pay(owner, 100);
    const businessKey = key('either');
    await hold(owner, 100, businessKey);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        write((tx) => (n % 2 === 0 ? settle : releaseReservation)(tx, businessKey, now())),
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('the ledger settles and releases nothing when the key is no reservation', async () => {
    const owner = { userId: await createUser(db(), { dealers: [] }) };
    const businessKey = key('earned');
    await pay(owner, 100, businessKey);
    const tries = [settle, releaseReservation].flatMap((end) =>
      [businessKey, key('unknown')].map((held) => write((tx) => end(tx, held, now()))),
    );
    expect(await Promise.all(tries)).toEqual([false, false, false, false]);
    expect(await available(db(), cash(owner))).toBe(100);
  });

  it('the ledger skips zero amounts and stores the note of a reversal', async () => {
    const owner = { userId: await createUser(db(), { dealers: [] }) };
    expect(await pay(owner, 0)).toBe(false);
    const businessKey = key('earned');
    await pay(owner, 100, businessKey);
    await write((tx) => takeBack(tx, businessKey, now(), { note: 'Sold to nobody' }));
    const lines = await db()
      .selectFrom('ledger_entry')
      .select(['amount', 'note'])
      .where('user_id', '=', owner.userId)
      .orderBy('amount')
      .execute();
    expect(lines).toEqual([
      { amount: -100, note: 'Sold to nobody' },
      { amount: 100, note: '' },
    ]);
  });

  it('the ledger keeps credits of a dealer apart from those of its users', async () => {
    const dealer = await createDealer(db());
    const userId = await createUser(db(), { dealers: [dealer] });
    const credits = (owner: Owner, amount: number, earnedAt: string | null = null) =>
      write((tx) =>
        earn(tx, {
          account: 'loyalty',
          owner,
          earnedAt,
          amount,
          reason: 'bonus',
          counter: 'bonus',
          businessKey: key('credits'),
          at: now(),
        }),
      );
    const own = { userId: null, dealerId: dealer } as const;
    await credits(own, 70);
    await credits({ userId }, 5, dealer);
    expect(await available(db(), { account: 'loyalty', owner: own })).toBe(70);
    expect(await available(db(), { account: 'loyalty', owner: { userId } })).toBe(5);
    await expect(
      write((tx) =>
        earn(tx, {
          ...cash(own),
          amount: 1,
          reason: 'bonus',
          counter: 'bonus',
          businessKey: key('no'),
          at: now(),
        }),
      ),
    ).rejects.toThrow(/ledger_entry_owner/);
    await write((tx) => lockOwner(tx, own));
  });
});
