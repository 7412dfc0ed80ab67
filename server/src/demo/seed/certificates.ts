import type { CertificateDesignInput } from '@forecourt/contract/certificate-design';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { DAY } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { Jobs } from '../../kit/jobs/jobs.ts';
import {
  defaultDesign,
  defaultTexts,
  issueForCourse,
  issueForCurriculum,
  newCertification,
} from '../../features/certificates/certificates.public.ts';
import { brands, courses, curriculums } from '../content/index.ts';
import { idOf, type Ids } from './people.ts';

interface Known {
  /** Who made the designs. */
  readonly maker: string;
  readonly courses: Ids;
  readonly curriculums: Ids;
  readonly settings: TenantSettings;
  readonly now: Date;
  readonly jobs: Jobs;
}

/** Months that certificates are valid, in turns: some run out while the demo is looked at, some never do. */
const VALID = [4, 24, null, 12] as const;
/** Days of grace of those that run out. */
const GRACE = 30;
/** The first courses of each brand give a certificate of their own. */
const COURSES_EACH = 1;

const SIGNATORIES = ['Ines Caldwell', 'Marek Sørensen', 'Priya Raman'] as const;
const DECORATIONS = [['edge', 'rings'], ['edge', 'frame'], ['rings']] as const;

/** Designs for the curriculums that give certificates and for some courses, and certificates for those who passed. */
export async function seedCertificates(tx: Tx, known: Known): Promise<void> {
  const given = curriculums.filter(({ certificate }) => certificate);
  for (const [i, { key, brand }] of given.entries()) {
    const id = idOf(known.curriculums, key);
    await certify(tx, known, { kind: 'curriculum', id, brand, months: VALID[i % VALID.length] ?? null });
    await issueAll(tx, known, 'curriculum', id);
  }
  for (const { key: brand } of brands)
    for (const { key } of courses.filter((one) => one.brand === brand).slice(0, COURSES_EACH)) {
      const id = idOf(known.courses, key);
      await certify(tx, known, { kind: 'course', id, brand, months: 6 });
      await issueAll(tx, known, 'course', id);
    }
}

interface Certified {
  readonly kind: 'course' | 'curriculum';
  readonly id: string;
  readonly brand: string;
  readonly months: number | null;
}

async function certify(tx: Tx, { maker, now }: Known, { kind, id, brand, months }: Certified): Promise<void> {
  const nth = Math.max(
    0,
    brands.findIndex(({ key }) => key === brand),
  );
  const certification = await newCertification(
    tx,
    { kind, id },
    {
      actorId: maker,
      now: new Date(now.getTime() - 120 * DAY),
      design: signedBy(SIGNATORIES[nth] ?? SIGNATORIES[0], DECORATIONS[nth] ?? DECORATIONS[0]),
      texts: defaultTexts(),
    },
  );
  await tx
    .updateTable('certification')
    .set({ valid_months: months, grace_days: months === null ? 0 : GRACE })
    .where('id', '=', certification)
    .execute();
}

/** The default design, signed by the brand's head of training. */
function signedBy(
  name: string,
  decorations: readonly CertificateDesignInput['decorations'][number][],
): CertificateDesignInput {
  const design = defaultDesign({ hasLogo: true });
  const place = { x: 50, y: 76, width: 20, height: 15 };
  return {
    ...design,
    decorations: [...decorations],
    elements: [
      ...design.elements,
      {
        kind: 'signature',
        key: 'signature',
        ...place,
        align: 'left',
        anchor: 'bottom',
        size: 11,
        color: '#1c2430',
        bold: false,
        name,
        title: 'Head of Training',
        image: null,
      },
    ],
  };
}

/** As if each had just passed, on the day on which they did. */
async function issueAll(
  tx: Tx,
  { settings, jobs }: Known,
  kind: 'course' | 'curriculum',
  id: string,
): Promise<void> {
  const passes = await tx
    .selectFrom(kind === 'course' ? 'course_progress' : 'curriculum_progress')
    .select(['user_id', 'passed_at'])
    .where(kind === 'course' ? 'course_id' : 'curriculum_id', '=', id)
    .where('status', '=', 'passed')
    .orderBy('passed_at')
    .execute();
  const issue = kind === 'course' ? issueForCourse : issueForCurriculum;
  for (const { user_id: userId, passed_at: now } of passes)
    if (now) await issue(tx, { userId, id, settings, now, jobs });
}
