import { sql } from 'kysely';
import { CertificateDesignInput, CertificateTexts } from '@forecourt/contract/certificate-design';
import { canEditBrandSql } from '../../kit/access/scope.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** The one thing that certificates are for. */
export interface Subject {
  readonly kind: 'course' | 'curriculum';
  readonly id: string;
}

/** The subject that an input names; the contract has seen to it that it names one. */
export function loadSubject(input: {
  readonly course?: string | null | undefined;
  readonly curriculum?: string | null | undefined;
}): Subject {
  if (input.course) return { kind: 'course', id: input.course };
  return { kind: 'curriculum', id: input.curriculum ?? '' };
}

/** A living course or curriculum that the actor builds, with its brand and its certification, if there is one. */
export async function loadCertification(db: Db | Tx, actor: Actor, subject: Subject) {
  const { rows } = await sql<CertificationRow>`
    select ${subject.kind} as kind, s.id as subject_id, s.title, b.id as brand_id, b.name as brand_name, b.accent,
      b.logo_id, n.id, n.enabled, n.valid_months, n.grace_days, n.reminders, n.re_enrolment, n.updated_at, n.version,
      d.design, d.texts,
      (select count(distinct c.user_id) from certificate c where c.certification_id = n.id and c.revoked_at is null)
        as holders
    from ${sql.table(subject.kind)} s join brand b on b.id = s.brand_id
      left join certification n on n.${sql.ref(`${subject.kind}_id`)} = s.id
      left join certification_design d on d.id = n.design_id
    where s.id = ${subject.id} and s.deleted_at is null and b.deleted_at is null
      and ${canEditBrandSql('s.brand_id', actor)}`.execute(db);
  return rows[0];
}

export interface CertificationRow {
  readonly kind: Subject['kind'];
  readonly subject_id: string;
  readonly title: string;
  readonly brand_id: string;
  readonly brand_name: string;
  readonly accent: string;
  readonly logo_id: string | null;
  /** null, like all of the certification: never saved. */
  readonly id: string | null;
  readonly enabled: boolean | null;
  readonly valid_months: number | null;
  readonly grace_days: number | null;
  readonly reminders: boolean | null;
  readonly re_enrolment: boolean | null;
  readonly updated_at: Date | null;
  readonly version: number | null;
  readonly design: unknown;
  readonly texts: unknown;
  readonly holders: number;
}

/** Subject of the certification; undefined when it no longer exists. */
export async function subjectOfCertification(db: Db, id: string): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('certification')
    .select(['course_id', 'curriculum_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.course_id || row?.curriculum_id
    ? loadSubject({ course: row.course_id, curriculum: row.curriculum_id })
    : undefined;
}

export const storedDesign = (value: unknown): CertificateDesignInput => CertificateDesignInput.parse(value);
export const storedTexts = (value: unknown): CertificateTexts => CertificateTexts.parse(value);

/** Ids of the pictures that a design shows. */
export const listImages = ({ background, elements }: CertificateDesignInput): string[] =>
  [background, ...elements.map((one) => ('image' in one ? one.image : null))].filter(
    (id): id is string => typeof id === 'string',
  );
