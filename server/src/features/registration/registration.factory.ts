import { z } from 'zod';
import * as contract from '@forecourt/contract/registration';
import { login } from '@forecourt/contract/session';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { createDealer } from '../users/user.factory.ts';
import type { TestPortal } from '../../../test/harness.ts';

export const PASSWORD = 'Correct4horse';

export type Entries = BodyOf<typeof contract.register>;
let counter = 0;

/** Complete entries of a form for tests, with an address of their own. */
export function entriesOf(choice: { dealer: string; department: string }): Entries {
  return {
    firstName: 'Ada',
    lastName: 'Marlow',
    email: `newcomer${++counter}@example.test`,
    phone: '',
    dateOfBirth: '1990-05-04',
    timeZone: 'America/Denver',
    dealer: choice.dealer,
    newDealer: null,
    assignmentGroup: choice.department,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    privacyPolicy: true,
    captcha: '',
  };
}

const Code = z.object({ code: z.string() });

/** The code of the newest mail to an address; empty when none was sent. */
export async function codeSentTo({ database }: TestPortal, email: string): Promise<string> {
  const mail = await database.db
    .selectFrom('mail')
    .select('data')
    .where('recipient', '=', email)
    .where('template', '=', 'verify')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail ? Code.parse(mail.data).code : '';
}

/** Templates of the mails to an address, in order. */
export async function mailsTo({ database }: TestPortal, email: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('mail')
    .select('template')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ template }) => template);
}

export async function createGroup({ database }: TestPortal, name: string, category = ''): Promise<string> {
  const row = await database.db
    .insertInto('assignment_group')
    .values({ name, category })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What tests of registration do, with a dealer and a department to choose. */
export async function registering(portal: TestPortal) {
  const dealer = await createDealer(portal.database.db, { name: 'Summit Powersports' });
  const department = await createGroup(portal, 'Showroom', 'Sales');
  const { anonymous } = portal;
  const entries = (change: Partial<Entries> = {}): Entries => ({
    ...entriesOf({ dealer, department }),
    ...change,
  });
  const clearLimits = () => portal.database.db.deleteFrom('rate_limit').execute();
  return {
    dealer,
    entries,
    forgetLimits: clearLimits,
    send: (body: Entries) => anonymous.call(contract.register, { body }),
    async register(change: Partial<Entries> = {}) {
      await clearLimits();
      const body = entries(change);
      return { body, answer: await anonymous.call(contract.register, { body }) };
    },
    verify: (email: string, code: string, password = PASSWORD) =>
      anonymous.call(contract.verifyEmail, { body: { email, code, password } }),
    async resend(email: string) {
      const answer = await anonymous.call(contract.resendVerification, { body: { email } });
      await portal.runJobs();
      return answer;
    },
    find: async (text: string) =>
      (await anonymous.call(contract.registrationDealers, { query: { text } })).body.dealers,
    async signIn(email: string, password = PASSWORD) {
      const answer = await anonymous.call(login, { body: { email, password } });
      delete anonymous.cookies['session'];
      return answer;
    },
  };
}
