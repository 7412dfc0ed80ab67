import type { createActivity } from '@forecourt/contract/activitys';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { dayAt } from '../../../kit/clock.ts';
import { lockPerson, type Tx } from '../../../kit/db/db.ts';
import { invalid } from '../../../kit/http/problem.ts';
import { attachmentsOf, findByClientId, submit } from '../../../kit/submissions/submit.ts';
import type { Draft } from '../../../kit/submissions/submission.ts';
import { activityKind } from '../activities.kind.ts';
import { rejectFullMonth } from '../month-limit.ts';
import { typeFor, type ActivityTypeRow } from '../kinds/activity-types.queries.ts';

type Input = BodyOf<typeof createActivity>;

/** Submits the user's activity. Throws `activity.month_full` and what {@link submit} throws. */
export async function submitActivity(tx: Tx, by: CommandContextWithPortal, input: Input): Promise<string> {
  const { actor, now, settings } = by;
  await lockPerson(tx, actor.id);
  const before = await findByClientId(tx, actor.id, input.clientId);
  if (before) return before;
  const type = await typeFor(tx, actor, input.activityId);
  if (!type) throw invalid('activityId', 'field.unknown_thing');
  const files = attachmentsOf(input);
  if (type.evidence && files.length === 0) throw invalid('attach-0', 'field.required');
  if (input.date > dayAt(now, settings.timeZone)) throw invalid('date', 'field.future');
  const draft = draftOf(type, { ...input, dealerId: actor.dealerIds[0] ?? null });
  await rejectFullMonth(tx, { id: type.id, name: type.name, perMonth: type.per_month }, actor.id, input);
  return submit(tx, by, activityKind, { ...draft, files, clientId: input.clientId });
}

interface Given {
  readonly date: string;
  readonly quantity: number;
  readonly note: string;
  readonly dealerId: string | null;
}

/** The submission under the activity's current rules. */
export const draftOf = (type: ActivityTypeRow, { date, quantity, note, dealerId }: Given): Draft => ({
  type: type.race_style ?? 'activity',
  of: { id: type.id, title: type.name },
  brand: { id: null, name: '' },
  dealerId,
  day: date,
  invoiceNumber: '',
  amount: null,
  currency: null,
  quantity,
  note,
  lines: [],
  rules: { account: type.account, amount: type.amount, perMonth: type.per_month },
  award: { account: accountOf(type.account), currency: type.currency, amount: type.amount * quantity },
  files: [],
});

const ACCOUNTS = ['points', 'loyalty', 'cash'] as const;
function accountOf(name: string): (typeof ACCOUNTS)[number] {
  const account = ACCOUNTS.find((one) => one === name);
  if (!account) throw new Error(`an activity has an unknown account ${name}`);
  return account;
}
