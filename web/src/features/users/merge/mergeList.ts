import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** What the list of candidates can be asked for by its address. */
export const MERGE_LIST = {
  sortBy: ['likeness'],
  sortDir: -1,
  filters: ['apart'],
} as const satisfies ListDefinition;

/** Whom the page is about. */
export interface MergeOf {
  /** Only candidates for this person. */
  readonly user?: string;
  /** The two that are compared. */
  readonly primary?: string;
  readonly secondary?: string;
}

const id = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function readMergeOf(search: Readonly<Record<string, unknown>>): MergeOf {
  const [user, primary, secondary] = [id(search['user']), id(search['primary']), id(search['secondary'])];
  return { ...(user && { user }), ...(primary && secondary && { primary, secondary }) };
}
