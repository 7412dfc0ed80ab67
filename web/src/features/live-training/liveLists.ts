import type { ListDefinition } from '../../shared/list/listSearch.ts';

/** What the lists of live training can be asked for by their addresses. */
export const EVENTS_LIST = {
  sortBy: ['startDate', 'updatedAt'],
  filters: ['status', 'template', 'location', 'past'],
} as const satisfies ListDefinition;
export const TEMPLATES_LIST = {
  sortBy: ['title', 'updatedAt'],
  filters: ['status', 'deleted'],
} as const satisfies ListDefinition;
export const LOCATIONS_LIST = {
  sortBy: ['venue', 'city', 'updatedAt'],
  filters: ['state'],
} as const satisfies ListDefinition;
export const ROSTER_LIST = {
  sortBy: ['joinedAt', 'name', 'dealer'],
  limit: 50,
} as const satisfies ListDefinition;
export const TAKERS_LIST = {
  sortBy: ['enrolledAt', 'name', 'sentAt'],
  sortDir: -1,
  filters: ['status', 'sent', 'startDate', 'endDate'],
  limit: 10,
} as const satisfies ListDefinition;
export const STAFF_LIST = {
  sortBy: ['startDate', 'name'],
  sortDir: -1,
  filters: ['status'],
  limit: 25,
} as const satisfies ListDefinition;
/** A learner's own list, whose rows are all there: the page filters them itself. */
export const OPEN_LIST = {
  sortBy: ['startDate'],
  filters: ['brand', 'place'],
} as const satisfies ListDefinition;
