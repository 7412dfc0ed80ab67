import { z } from 'zod';
import * as contract from '@forecourt/contract/registration';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { TestPortal } from '../../../test/harness.ts';

export const PASSWORD = 'Correct4horse';

type Entries = z.input<typeof contract.register.body> & BodyOf<typeof contract.register>;
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
