import type { APIRequestContext } from '@playwright/test';

interface Entry {
  readonly amount: number;
  readonly subject: { readonly _id: string; readonly title: string } | null;
}

/** A user's points from one course, by id or title. The balance isn't enough, because parallel journeys share users. */
export async function pointsFrom(request: APIRequestContext, course: string): Promise<number> {
  const answer = await request.get('/api/points?limit=200');
  const { points } = (await answer.json()) as { points: readonly Entry[] };
  return points
    .filter(({ subject }) => subject?._id === course || subject?.title === course)
    .reduce((sum, { amount }) => sum + amount, 0);
}
