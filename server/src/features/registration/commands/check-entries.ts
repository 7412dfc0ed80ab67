import type { BodyOf } from '@forecourt/contract/endpoint';
import { MINIMUM_AGE, type register } from '@forecourt/contract/registration';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { ProblemCode } from '@forecourt/contract/problems';
import type { Db } from '../../../kit/db/db.ts';
import { Problem, type FieldProblem } from '../../../kit/http/problem.ts';
import { checkPassword } from '../../../kit/password.ts';
import { groupChoices, isOpenDealer } from '../registration.queries.ts';

export type Registration = BodyOf<typeof register>;

interface Refusal extends FieldProblem {
  readonly key: ProblemCode;
}

/** Throws with everything that is wrong at once; a single refusal keeps its own code and words. */
export async function checkEntries(
  db: Db,
  settings: TenantSettings,
  entries: Registration,
  now: Date,
): Promise<void> {
  const refusals = [
    ...passwordRefusals(entries, settings),
    ...(await dealerRefusals(db, entries)),
    ...(await departmentRefusals(db, entries)),
    ...(isOldEnough(entries.dateOfBirth, now)
      ? []
      : [{ path: 'dateOfBirth', key: 'user.too_young' as const }]),
  ];
  const [first, ...others] = refusals;
  if (!first) return;
  throw new Problem(others.length > 0 ? 'request.invalid' : first.key, {
    fields: refusals,
    ...(first.values && { values: first.values }),
  });
}

function passwordRefusals(
  { password, passwordConfirmation }: Registration,
  settings: TenantSettings,
): Refusal[] {
  const confirmation: Refusal[] =
    password === passwordConfirmation ? [] : [{ path: 'passwordConfirmation', key: 'password.confirmation' }];
  try {
    checkPassword(password, settings);
    return confirmation;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [{ path: 'password', key: error.code, values: error.values }, ...confirmation];
  }
}

const dealerRefusals = async (db: Db, { dealer, newDealer }: Registration): Promise<Refusal[]> =>
  newDealer || (dealer && (await isOpenDealer(db, dealer)))
    ? []
    : [{ path: 'dealer', key: 'register.dealer_missing' }];

async function departmentRefusals(db: Db, { assignmentGroup }: Registration): Promise<Refusal[]> {
  const groups = await groupChoices(db);
  const chosen = groups.length === 0 || groups.some(({ id }) => id === assignmentGroup);
  return chosen ? [] : [{ path: 'assignmentGroup', key: 'register.department' }];
}

/** Days as they are written: whoever has the birthday today is old enough. */
function isOldEnough(dateOfBirth: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  const year = String(Number(today.slice(0, 4)) - MINIMUM_AGE);
  return dateOfBirth <= year + today.slice(4);
}
