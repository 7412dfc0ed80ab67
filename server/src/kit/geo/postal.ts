import { Worker } from 'node:worker_threads';
import { z } from 'zod';

export interface PostalAddress {
  readonly id: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

const Places = z.array(z.object({ id: z.string(), latitude: z.number(), longitude: z.number() }));
export type LocatedPlace = z.infer<typeof Places>[number];

/**
 * Where postal codes of the United States and Canada are, without a network. What is not known is left out. The table
 * takes some 80 MB: it is loaded by a thread of its own, which ends with its answer.
 */
export async function locateByPostalCode(addresses: readonly PostalAddress[]): Promise<LocatedPlace[]> {
  if (addresses.length === 0) return [];
  const worker = new Worker(new URL('./postal.worker.ts', import.meta.url), { workerData: addresses });
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: unknown) => resolve(Places.parse(answer)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the look-up of postal codes ended with ${code}`)));
  });
}
