import type { Resources } from '../../locales/resources.gen.ts';

type BucketText = Extract<keyof Resources['brands'], `bucket.${string}`>;

/** The four sections of dealer training (docs/rules.md, Constants) as they are stored, and their texts. */
const SECTIONS = [
  ['Dealer Training', 'bucket.dealerTraining'],
  ['Sales Tools', 'bucket.salesTools'],
  ['Rep Training', 'bucket.repTraining'],
  ['Rep Onboarding', 'bucket.repOnboarding'],
] as const satisfies readonly (readonly [string, BucketText])[];

export const BUCKETS: readonly string[] = SECTIONS.map(([name]) => name);

/** The text of a bucket; one that a tenant made up keeps its own name. */
export const bucketText = (bucket: string): BucketText | undefined =>
  SECTIONS.find(([name]) => name === bucket)?.[1];
