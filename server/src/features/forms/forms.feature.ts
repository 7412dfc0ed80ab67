import { TIN_MARK, tinPurpose } from './commands/sign-form.ts';
import { feature } from '../../kit/feature.ts';
import { formsJobs } from './forms.jobs.ts';
import { formsMerging, formsPerson } from './forms.person.ts';
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
declare module '../../kit/activity.ts' {
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
  person: formsPerson,
  merging: formsMerging,
  sealed: [
    {
      table: 'tax_form',
      column: 'tin_sealed',
      id: 'id',
      purpose: tinPurpose,
      mark: { column: 'tin_mark', purpose: TIN_MARK },
    },
  ],
});
