import type { AnyJob } from '../../kit/jobs/jobs.ts';
import { purgeJob } from '../../kit/publishable/purge.ts';
import { letGoOfChildren, markChildren, canGo } from './brand-children.ts';
import { brands } from './brands.kind.ts';

/**
 * Removes brands that can no longer be restored, every night. What a brand holds is marked deleted first and removed
 * with its files by its own jobs; the brand follows once nothing of it is left. A brand that is a dealer's only one
 * stays as a deleted row: without it the dealer would count as one without brands, and see all of them.
 */
export const purgeBrands = purgeJob(brands, {
  name: 'brands.purge',
  before: markChildren,
  when: canGo,
  with: letGoOfChildren,
});

export const brandJobs: readonly AnyJob[] = [purgeBrands];
