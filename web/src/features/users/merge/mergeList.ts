import type { ListDefinition } from '../../../shared/list/listSearch.ts';

/** What accounts to be merged are found by. */
const USER_FILTERS = [
  'firstName',
  'lastName',
  'email',
  'dealerId',
  'assignmentGroup',
  'adminGroup',
  'role',
] as const;

/** The list from which two people are chosen by hand. */
export const PEOPLE_LIST = {
  sortBy: ['firstName'],
  filters: USER_FILTERS,
} as const satisfies ListDefinition;

/** URL parameters of the list of candidates. */
export const MERGE_LIST = {
  sortBy: ['likeness'],
  sortDir: -1,
  filters: ['apart', ...USER_FILTERS],
} as const satisfies ListDefinition;

/** The user the page is about. */
export interface MergeOf {
  /** Two people are chosen by hand. */
  readonly hand?: true;
  /** Only candidates for this person. */
  readonly user?: string;
  /** The two that are compared. */
  readonly primary?: string;
  readonly secondary?: string;
}

const id = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function readMergeOf(search: Readonly<Record<string, unknown>>): MergeOf {
  const [user, primary, secondary] = [id(search['user']), id(search['primary']), id(search['secondary'])];
  const hand = search['hand'] === true || search['hand'] === 'true';
  return {
    ...(user && { user }),
    ...(hand && { hand: true as const }),
    ...(primary && secondary && { primary, secondary }),
  };
}
