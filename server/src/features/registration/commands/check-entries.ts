import { isOldEnough } from '@forecourt/contract/birth-date';
import { NewDealer } from '@forecourt/contract/dealers';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { BirthDate, Ref } from '@forecourt/contract/fields';
import { type ProblemCode, PROBLEMS } from '@forecourt/contract/problems';
import type { register } from '@forecourt/contract/registration';
import { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Db } from '../../../kit/db/db.ts';
import type { Look } from '../../../kit/http/handle.ts';
import { Problem, type FieldProblem } from '../../../kit/http/problem.ts';
import { checkPassword } from '../../../kit/password.ts';
import { newDealerRefusals } from '../../dealers/dealers.public.ts';
import { groupChoices, isOpenDealer } from '../registration.queries.ts';

export type Registration = BodyOf<typeof register>;

/** Fields that are validated against the database and the tenant's rules. */
type Checked = Pick<
  Registration,
  'password' | 'passwordConfirmation' | 'dealer' | 'newDealer' | 'assignmentGroup' | 'dateOfBirth'
>;

/** The same of a form that the contract refuses: what cannot be read counts as not given. */
const Legible = z
  .object({
    password: z.string().catch(''),
    passwordConfirmation: z.string().catch(''),
    dealer: Ref.nullable().catch(null),
    newDealer: NewDealer.nullable().catch(null),
    assignmentGroup: Ref.nullable().catch(null),
    dateOfBirth: BirthDate.catch(''),
  })
  .catch({
    password: '',
    passwordConfirmation: '',
    dealer: null,
    newDealer: null,
    assignmentGroup: null,
    dateOfBirth: '',
  });

/** Validation errors in addition to the contract's. */
export const alsoWrong = (body: unknown, look: Look): Promise<FieldProblem[]> =>
  refusalsOf(look, Legible.parse(body), z.looseObject({ newDealer: z.object() }).safeParse(body).success);

const isCode = (key: string): key is ProblemCode => key in PROBLEMS;

/** Throws with everything that is wrong at once; a single refusal keeps its own code and words. */
export async function checkEntries(look: Look, entries: Registration): Promise<void> {
  const fields = await refusalsOf(look, entries, entries.newDealer !== null);
  const [first, ...others] = fields;
  if (!first) return;
  throw new Problem(others.length === 0 && isCode(first.key) ? first.key : 'request.invalid', {
    fields,
    ...(first.values && { values: first.values }),
  });
}

/** @param adding whether the details of a new dealer are given, rightly or not */
async function refusalsOf(
  { db, settings, now }: Look,
  entries: Checked,
  adding: boolean,
): Promise<FieldProblem[]> {
  const { newDealer, dateOfBirth } = entries;
  const old = dateOfBirth === '' || isOldEnough(dateOfBirth, now.toISOString());
  return [
    ...passwordRefusals(entries, settings),
    ...(adding ? [] : await dealerRefusals(db, entries)),
    ...(newDealer ? await newDealerRefusals(db, settings, newDealer, 'newDealer') : []),
    ...(await departmentRefusals(db, entries)),
    ...(old ? [] : [{ path: 'dateOfBirth', key: 'user.too_young' }]),
  ];
}

function passwordRefusals(
  { password, passwordConfirmation }: Checked,
  settings: TenantSettings,
): FieldProblem[] {
  const confirmation: FieldProblem[] =
    password === passwordConfirmation ? [] : [{ path: 'passwordConfirmation', key: 'password.confirmation' }];
  try {
    checkPassword(password, settings);
    return confirmation;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [{ path: 'password', key: error.code, values: error.values }, ...confirmation];
  }
}

const dealerRefusals = async (db: Db, { dealer }: Checked): Promise<FieldProblem[]> =>
  dealer && (await isOpenDealer(db, dealer)) ? [] : [{ path: 'dealer', key: 'register.dealer_missing' }];

async function departmentRefusals(db: Db, { assignmentGroup }: Checked): Promise<FieldProblem[]> {
  const groups = await groupChoices(db);
  const chosen = groups.length === 0 || groups.some(({ id }) => id === assignmentGroup);
  return chosen ? [] : [{ path: 'assignmentGroup', key: 'register.department' }];
}
