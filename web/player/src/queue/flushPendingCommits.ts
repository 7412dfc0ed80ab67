/** Maximum time that pending commits of earlier openings may delay this one without a prompt. */
export const PATIENCE = 5_000;

interface Options {
  readonly waiting: () => number;
  readonly flush: () => Promise<void>;
  /** Tells the learner what waits; resolves when they want to go on without it. */
  readonly ask: () => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Sends what earlier openings left behind: only then does the server know where to go on. When that takes long the
 * learner decides; what has not arrived by then stays stored and is sent whenever it can be.
 */
export async function sendLeftBehind({ waiting, flush, ask, wait }: Options): Promise<void> {
  if (waiting() === 0) return;
  const sent = flush().then(() => true);
  const soon = await Promise.race([sent, wait(PATIENCE).then(() => false)]);
  if (!soon) await Promise.race([sent, ask()]);
}
