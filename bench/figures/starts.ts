import { startEmbedded } from '../../server/src/kit/db/embedded.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atMost, median, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

const AIM = 3000;
const quiet = { info: () => undefined, warn: () => undefined };

/** Time from a second start to readiness, compared with starting the embedded database alone. */
export async function starts(world: World): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fc-bench-start-'));
  try {
    await (await startEmbedded(folder, quiet)).stop();
    const before = performance.now();
    const database = await startEmbedded(folder, quiet);
    const bare = performance.now() - before;
    await database.stop();
    return [
      atMost(
        'second start to readiness',
        median(world.starts),
        AIM,
        'ms',
        `${round(bare, 0)} ms the database alone`,
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
