import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import zipcodes from 'zipcodes';

const Addresses = z.array(z.object({ id: z.string(), postalCode: z.string(), country: z.string() }));
const COUNTRIES: Readonly<Record<string, string>> = { US: 'US', Canada: 'CA' };

/** Five digits of a ZIP code, the first three signs of a Canadian code: as the table has them. */
const codeOf = (postalCode: string, country: string): string =>
  country === 'CA'
    ? postalCode.toUpperCase().replaceAll(/\s/g, '').slice(0, 3)
    : postalCode.trim().slice(0, 5);

const places = Addresses.parse(workerData).flatMap(({ id, postalCode, country }) => {
  const found = zipcodes.lookup(codeOf(postalCode, country));
  if (!found || COUNTRIES[found.country] !== country) return [];
  return [{ id, latitude: found.latitude, longitude: found.longitude }];
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
parentPort?.postMessage(places);
