import type { BodyOf } from '@forecourt/contract/endpoint';
import type { createAppointment as contract, FieldStatus } from '@forecourt/contract/field-training';
import type { Language } from '@forecourt/contract/languages';
import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, invalid } from '../../../kit/http/problem.ts';
import { zoneOfPlace } from '../../../kit/geo/zone-of-place.ts';
import { openThread } from '../../../kit/threads.ts';
import { book, availableInstructors, type VisitTime } from '../booking.ts';
import { type FieldDealer, listInstructors, requestableDealers } from '../field-training.queries.ts';
import { isFieldAdmin } from '../field-training.policy.ts';
import { addNews } from '../unread-events.ts';
import { notifyAll, notifierFor, notifyVisitRequest } from '../notifications.ts';
import { logSystemChange } from '../visit-log.ts';
import { checkReferences, storeReferences, timeOf } from './visit-input.ts';

export type By = CommandContextWithPortal & {
  readonly http: CommandContextWithPortal['http'] & { readonly language: Language };
};
type Input = BodyOf<typeof contract>;

/** Requests a visit, once for each `clientId`, and answers its id. */
export async function createAppointment(tx: Tx, by: By, input: Input): Promise<string> {
  const known = await madeBefore(tx, by, input.clientId);
  if (known) return known;
  const dealer = (await requestableDealers(tx, by, input.dealer))[0];
  if (!dealer) throw invalid('dealer', 'field.unknown_reference');
  const before = { minutes: input.minutes, zone: zoneOfPlace(dealer) };
  const time = timeOf(input, before, by.now);
  await checkReferences(tx, by.actor, { dealer: dealer.id }, input);
  const who = await whoComes(tx, by, dealer, input.instructor, time);
  const id = await insert(tx, by, input, { time, instructor: who.instructor });
  if (!id) return found(await madeBefore(tx, by, input.clientId));
  await storeReferences(tx, id, input);
  await addNews(tx, id, { kind: 'created', by: by.actor.id, now: by.now });
  const subject = { kind: 'appointment', id } as const;
  await writeAuditLog(tx, by.actor, by, { type: 'visit.create', subject, data: { title: input.subject } });
  if (who.instructor && who.at === 'once') {
    await confirmAtOnce(tx, by, id, who.instructor, time);
    await logSystemChange(tx, by.now, 'visit.confirm', { id, subject: input.subject });
  } else await notifyVisitRequest(tx, notifierFor(by), id, by.actor.id);
  return id;
}

async function madeBefore(tx: Tx, { actor }: By, clientId: string | undefined) {
  if (!clientId) return undefined;
  const row = await tx
    .selectFrom('appointment')
    .select('id')
    .where('requested_by', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

interface Who {
  readonly instructor: string | null;
  /** `once`: a free time of an instructor with automatic confirmation. */
  readonly at: 'once' | 'later';
}

/**
 * Instructor of the visit, and whether the visit is confirmed immediately. Administrators, and instructors for
 * themselves, may ignore the hours.
 */
async function whoComes(
  tx: Tx,
  by: By,
  dealer: FieldDealer,
  wanted: string | null,
  time: VisitTime,
): Promise<Who> {
  const admin = isFieldAdmin(by);
  const inCharge = await listInstructors(tx, by, admin && wanted ? { id: wanted } : { dealer: dealer.id });
  const requested = wanted ? inCharge.filter(({ _id }) => _id === wanted) : inCharge;
  if (wanted && requested.length === 0) throw invalid('instructor', 'field.unknown_reference');
  if (admin || wanted === by.actor.id) return { instructor: wanted, at: 'later' };
  const free = await availableInstructors(tx, by, requested, time);
  const ready = free.find(({ autoConfirm }) => autoConfirm);
  return ready ? { instructor: ready.user, at: 'once' } : { instructor: wanted, at: 'later' };
}

interface Settled {
  readonly time: VisitTime;
  readonly instructor: string | null;
}

/** Undefined where another request with the same `clientId` was faster. */
async function insert(
  tx: Tx,
  by: By,
  input: Input,
  { time, instructor }: Settled,
): Promise<string | undefined> {
  const thread_id = await openThread(tx, 'appointment');
  const row = await tx
    .insertInto('appointment')
    .values({
      thread_id,
      dealer_id: input.dealer,
      subject: input.subject,
      notes: input.notes,
      starts_at: time.start,
      ends_at: time.end,
      minutes: time.minutes,
      zone: time.zone,
      is_virtual: input.isVirtual,
      instructor_id: instructor,
      requested_by: by.actor.id,
      expected: input.expected,
      client_id: input.clientId ?? null,
      created_at: by.now,
      updated_at: by.now,
    })
    .onConflict((oc) => oc.columns(['requested_by', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function confirmAtOnce(tx: Tx, by: By, id: string, instructor: string, time: VisitTime): Promise<void> {
  await book(tx, by, { id, instructor, time });
  const status: FieldStatus = 'confirmed';
  await tx
    .updateTable('appointment')
    .set({ status, confirmed_at: by.now, confirmed_by: instructor })
    .where('id', '=', id)
    .execute();
  await addNews(tx, id, { kind: 'confirmed', by: instructor, now: by.now });
  await notifyAll(tx, notifierFor(by), id, { news: 'confirmed' });
}
