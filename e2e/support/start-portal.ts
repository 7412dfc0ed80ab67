import { join } from 'node:path';
import { PORT } from './address.ts';
import { portalAt } from './portal.ts';

/** Starts the portal under test on a copy of the demo tenant; stops it afterwards. */
export default async function startPortal(): Promise<() => Promise<void>> {
  if (process.env['E2E_PORT']) return async () => undefined;
  const portal = portalAt(PORT);
  // workers inherit it
  process.env['E2E_OUTBOX'] = join(portal.folder, 'outbox');
  await portal.start();
  return () => portal.remove();
}
