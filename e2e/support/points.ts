import type { APIRequestContext } from '@playwright/test';

interface Entry {
  readonly amount: number;
  readonly subject: { readonly _id: string; readonly title: string } | null;
}

/**
 * Points that the person has from one course, by its id or title. The balance says less: journeys that run beside each
 * other share people.
 */
export async function pointsFrom(request: APIRequestContext, course: string): Promise<number> {
  const answer = await request.get('/api/points?limit=200');
  const { points } = (await answer.json()) as { points: readonly Entry[] };
  return points
    .filter(({ subject }) => subject?._id === course || subject?.title === course)
    .reduce((sum, { amount }) => sum + amount, 0);
}
