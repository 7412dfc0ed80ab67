import type { Db } from '../../src/kit/db/db.ts';
import type { Portal } from '../../src/kit/portal.ts';
import { createBrand, createCourse, createCurriculum } from '../../src/features/courses/course.factory.ts';
import { createIncentive } from '../../src/features/incentives/incentive.factory.ts';
import { createSpiff } from '../../src/features/spiffs/spiff.factory.ts';
import { createDealer, createUser } from '../../src/features/users/user.factory.ts';

/** What a call answered; 0: nothing, the connection broke. */
export interface Recipient {
  readonly status: number;
  readonly body: unknown;
}

/** Calls a portal as a user, whichever process responds. */
export type Caller = (
  userId: string,
  request: {
    readonly method: string;
    readonly path: string;
    readonly body?: unknown;
    /** The impersonated user. */
    readonly as?: string | undefined;
  },
) => Promise<Recipient>;

/** People and everything that they can be paid for, apart from all other worlds of the same database. */
export interface MoneyWorld {
  readonly portal: Pick<Portal, 'database' | 'clock' | 'registry' | 'jobs'>;
  readonly call: Caller;
  /** Learners, and behind them brand managers, who decide on others and earn themselves. */
  readonly people: readonly string[];
  readonly managers: readonly string[];
  /** May act as anybody. */
  readonly chief: string;
  /** The approver of a claim doesn't release its payout. */
  readonly admins: readonly [string, string, string];
  readonly dealer: string;
  readonly spiffs: { readonly cash: string; readonly credit: string };
  readonly activities: { readonly cash: string; readonly loyalty: string };
  readonly incentives: {
    readonly code: string;
    readonly prize: string;
    readonly gift: string;
    readonly given: string;
  };
  readonly curriculum: string;
  /** Opening it passes the course that earns a code. */
  readonly section: string;
}

const PEOPLE = 4;

/** Small enough that every limit is met often. */
const SALE = { amount: 2000, budget: 9000, maxPerPerson: 5000, maxPerClaim: 3000 } as const;
/** The clock of a world may be the machine's. */
const ALWAYS = { startDate: '2026-01-01', endDate: '2099-12-31', claimUntil: '2099-12-31' } as const;

/** Of gift cards. */
const GIFTS = { giftCardLimit: 1500, incentiveBudget: 4900, managerGiftLimit: 2100 } as const;

/** Settings under which worlds are played. */
export const SETTINGS = {
  features: { salesRewards: true, loyaltyProgramme: true, rewards: true },
  payoutMode: 'automatic',
  payoutMinimum: 1000,
  payoutApprovalLimit: 2500,
  ...GIFTS,
} as const;

const activity = async (
  db: Db,
  name: string,
  award: { readonly account: 'cash' | 'loyalty'; readonly amount: number; readonly per_month: number | null },
): Promise<string> =>
  (
    await db
      .insertInto('activity_type')
      .values({
        name,
        ...award,
        currency: award.account === 'cash' ? 'USD' : null,
        created_at: new Date('2026-01-01'),
        updated_at: new Date('2026-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

let worlds = 0;

/** A world without any money yet. */
export async function moneyWorld(portal: MoneyWorld['portal'], call: Caller): Promise<MoneyWorld> {
  const { db } = portal.database;
  const name = `world ${++worlds}`;
  const brand = await createBrand(db);
  const dealer = await createDealer(db, { brands: [brand] });
  const course = await createCourse(db, { brand });
  const curriculum = await createCurriculum(db, { brand, courses: [course.id] });
  const someone = () => createUser(db, { dealers: [dealer] });
  const admin = () => createUser(db, { role: 'company-admin', dealers: [] });
  const manager = () => createUser(db, { role: 'brand-manager', brands: [brand], dealers: [dealer] });
  const managers = await Promise.all([manager(), manager()]);
  return {
    portal,
    call,
    people: [...(await Promise.all(Array.from({ length: PEOPLE }, someone))), ...managers],
    managers,
    chief: await createUser(db, { role: 'platform-admin', dealers: [] }),
    admins: [await admin(), await admin(), await admin()],
    dealer,
    spiffs: {
      cash: await createSpiff(db, { brand, ...SALE, ...ALWAYS }),
      credit: await createSpiff(db, {
        brand,
        payoutType: 'dealerCredit',
        amount: 40,
        budget: 100,
        ...ALWAYS,
      }),
    },
    activities: {
      cash: await activity(db, `Test ride, ${name}`, { account: 'cash', amount: 600, per_month: 3 }),
      loyalty: await activity(db, `Display, ${name}`, { account: 'loyalty', amount: 100, per_month: null }),
    },
    incentives: {
      code: await createIncentive(db, {
        brand,
        kind: 'code',
        curriculum,
        codes: [`W${worlds}-A`, `W${worlds}-B`],
      }),
      prize: await createIncentive(db, { brand, price: 60, stock: 2 }),
      gift: await createIncentive(db, { brand, kind: 'giftCard', price: 50, stock: 3, value: 1500 }),
      given: await createIncentive(db, {
        brand,
        kind: 'giftCard',
        value: 700,
        needsApproval: worlds % 2 === 0,
      }),
    },
    curriculum,
    section: course.sections[0] ?? '',
  };
}
