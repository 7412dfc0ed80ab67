import { solveChallengeWorkers } from 'altcha/lib';
import SumWorker from 'altcha/workers/pbkdf2?worker';
import { newChallenge } from '../registration.api.ts';

const MOST_WORKERS = 4;

/** Fetches a sum, does it off the page's thread, and gives the answer as the server takes it. */
export async function solve(signal: AbortSignal): Promise<string> {
  const challenge = await newChallenge({}, { signal });
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new SumWorker(),
  });
  if (!solution) throw new Error('The sum was not done in time');
  return btoa(JSON.stringify({ challenge, solution }));
}
