/** What the pages around a forgotten password pass on to each other in their addresses. */
export interface RecoverySearch {
  readonly email?: string;
  /** Page to open after signing in. */
  readonly next?: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Leaves out what is missing or empty, so that addresses stay short. */
export function recoverySearch(search: {
  readonly email?: unknown;
  readonly next?: unknown;
}): RecoverySearch {
  const [email, next] = [textOf(search.email), textOf(search.next)];
  return { ...(email !== undefined && { email }), ...(next !== undefined && { next }) };
}
