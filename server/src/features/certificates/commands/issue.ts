import { sql } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { languageOf, DEFAULT_LANGUAGE, type Language } from '@forecourt/contract/languages';
import type { Tx } from '../../../kit/db/db.ts';
import type { Jobs } from '../../../kit/jobs/jobs.ts';
import { localized } from '../../../kit/texts/localized.ts';
import { notify } from '../../../kit/notify.ts';
import { newCode } from '../code.ts';
import { dayAt } from '../../../kit/clock.ts';
import { printedName } from '../printed-name.ts';
import { lastValidDay } from '../validity.ts';

/** A pass, the first or a repeated one. */
interface Passing {
  readonly userId: string;
  /** Id of the course or curriculum. */
  readonly id: string;
  readonly settings: TenantSettings;
  readonly now: Date;
  readonly jobs: Jobs;
  /** Why it had been open again; absent the first time. */
  readonly reason?: 'expiry' | 'change';
}

type Kind = 'course' | 'curriculum';

export const issueForCourse = (tx: Tx, passing: Passing): Promise<void> => issue(tx, 'course', passing);
export const issueForCurriculum = (tx: Tx, passing: Passing): Promise<void> =>
  issue(tx, 'curriculum', passing);

/**
 * Issues the certificate of what was passed, where that gives one, in the transaction of the pass: once for each time
 * that it is taken. A renewed certificate takes the place of the one before.
 */
async function issue(tx: Tx, kind: Kind, passing: Passing): Promise<void> {
  if (!passing.settings.features.certificates) return;
  const facts = await factsOf(tx, kind, passing);
  if (!facts) return;
  const issuedOn = dayAt(passing.now, facts.time_zone);
  const issued = await tx
    .insertInto('certificate')
    .values({
      user_id: passing.userId,
      certification_id: facts.certification_id,
      design_id: facts.design_id,
      course_id: kind === 'course' ? passing.id : null,
      curriculum_id: kind === 'curriculum' ? passing.id : null,
      brand_id: facts.brand_id,
      kind,
      round: facts.round,
      requirement: facts.requirement,
      code: newCode(),
      name: printedName(facts, facts.language),
      title: facts.title,
      brand_name: facts.brand_name,
      dealer_name: facts.dealer_name ?? '',
      language: facts.language,
      score: facts.score,
      issued_at: passing.now,
      issued_on: issuedOn,
      expires_on: lastValidDay({
        issuedOn,
        validMonths: facts.valid_months,
        runsOutOn: passing.reason === 'expiry' ? facts.runs_out_on : null,
      }),
      grace_days: facts.grace_days,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!issued) return;
  if (facts.round > 1) await retireEarlier(tx, kind, passing, facts.round);
  await notify(tx, passing.jobs, passing.now, {
    kind: 'certificate.issued',
    to: [passing.userId],
    data: { title: facts.title },
    link: `/auth/me?tab=certificates&certificate=${issued.id}`,
    key: `certificate-issued:${issued.id}`,
  });
}

interface Facts {
  readonly certification_id: string;
  readonly design_id: string;
  readonly valid_months: number | null;
  readonly grace_days: number;
  readonly requirement: number;
  readonly title: string;
  readonly brand_id: string;
  readonly brand_name: string;
  readonly dealer_name: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly round: number;
  readonly score: number | null;
  /** Last valid day of the certificate of the time before. */
  readonly runs_out_on: string | null;
}

async function factsOf(tx: Tx, kind: Kind, { userId, id }: Passing): Promise<Facts | undefined> {
  const person = await tx
    .selectFrom('user_account')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst();
  const language = languageOf(person?.language ?? '') ?? DEFAULT_LANGUAGE;
  const column = sql.ref(`${kind}_id`);
  const { rows } = await sql<Facts>`
    select n.id as certification_id, n.design_id, n.valid_months, n.grace_days, n.requirement,
      ${localized('s', 'title', language)} as title, b.id as brand_id, ${localized('b', 'name', language)} as brand_name,
      (select d.name from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
        where m.user_id = u.id and m.active order by m.created_at, d.name limit 1) as dealer_name,
      u.first_name, u.last_name, u.email, ${language} as language, u.time_zone, p.round,
      ${kind === 'course' ? sql`p.best_score` : sql`null::real`} as score,
      (select max(c.expires_on) from certificate c where c.user_id = u.id and c.${column} = s.id
        and c.replaced_by is null and c.revoked_at is null) as runs_out_on
    from certification n join ${sql.table(kind)} s on s.id = n.${column} join brand b on b.id = s.brand_id
      join user_account u on u.id = ${userId}
      join ${sql.table(`${kind}_progress`)} p on p.user_id = u.id and p.${column} = s.id
    where s.id = ${id} and n.enabled and n.design_id is not null`.execute(tx);
  return rows[0];
}

const retireEarlier = (tx: Tx, kind: Kind, { userId, id, now }: Passing, round: number) =>
  tx
    .updateTable('certificate')
    .set({ renewed_at: now })
    .where('user_id', '=', userId)
    .where(`${kind}_id`, '=', id)
    .where('round', '<', round)
    .where('renewed_at', 'is', null)
    .execute();
