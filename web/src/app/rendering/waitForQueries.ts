import { queryClient } from '../../shared/api/queryClient.ts';

/** So often answers that are here already may lead to a further call. */
const TURNS = 5;

/** Resolves when nothing is asked any more, so that the page can be shown with all that it was given. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < TURNS && queryClient.isFetching() > 0; turn++)
    await new Promise((resolve) => setTimeout(resolve));
}
