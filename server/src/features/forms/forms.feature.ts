import { sql } from 'kysely';
import { feature } from '../../kit/feature.ts';
import { hasGlobalScope } from '../../kit/session/actor.ts';
import { residencePurpose } from './commands/declare-residence.ts';
import { TIN_MARK, tinPurpose } from './commands/sign-form.ts';
import { formsJobs } from './forms.jobs.ts';
import { formsMerging, formsPersonalData } from './forms.person.ts';
import { formsRoutes } from './forms.routes.ts';
import { residenceRoutes } from './residence.routes.ts';
import { taxYearsRoutes } from './tax-years.routes.ts';

const activity = [
  'form.accept',
  'form.declare',
  'form.refuse',
  'form.reveal',
  'form.sign',
  'tax-payee.change',
  'tax-year.close',
  'tax-year.confirm',
  'tax-year.export',
] as const;
declare module '../../kit/audit-log.ts' {
  interface ActivityKinds {
    forms: (typeof activity)[number];
  }
}

/** Tax forms of those who are paid, and what is reported of each year. */
export const forms = feature({
  name: 'forms',
  activity,
  routes: [...formsRoutes, ...residenceRoutes, ...taxYearsRoutes],
  jobs: formsJobs,
  person: formsPersonalData,
  merging: formsMerging,
  sealed: [
    {
      table: 'tax_form',
      column: 'tin_sealed',
      id: 'id',
      purpose: tinPurpose,
      mark: { column: 'tin_mark', purpose: TIN_MARK },
    },
    { table: 'tax_residence', column: 'tin_sealed', id: 'id', purpose: residencePurpose },
  ],
  waiting: [
    {
      kind: 'taxResidences',
      group: 'decide',
      shown: (actor, { features }) => hasGlobalScope(actor) && (features.rewards || features.salesRewards),
      // no one reviews their own
      count: ({ id }) => sql`select count(*)::int as count, min(signed_at) as oldest from tax_residence
        where status = 'declared' and superseded_at is null and user_id <> ${id}`,
      link: '/auth/admin/tax-residences',
    },
  ],
});
