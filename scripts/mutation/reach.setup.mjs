import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { afterAll, expect } from 'vitest';

/* With REACH, a folder with `places.json`, each test file writes there which of these places its tests executed, and its duration. Files share a worker, so counters are reset for each. */
const folder = process.env['REACH'];
if (folder) {
  const places = JSON.parse(readFileSync(path.join(folder, 'places.json'), 'utf8'));
  const inspector = (globalThis.reachInspector ??= await started());
  await inspector.post('Profiler.takePreciseCoverage');
  const since = performance.now();
  afterAll(async () => {
    const { result } = await inspector.post('Profiler.takePreciseCoverage');
    const scripts = new Map(result.map(({ url, functions }) => [url.split('?')[0], functions]));
    const test = expect.getState().testPath;
    const reached = places.flatMap(({ id, url, start }) => (isReached(scripts.get(url), start) ? [id] : []));
    const answer = { test, took: performance.now() - since, reached };
    writeFileSync(path.join(folder, `${crypto.randomUUID()}.reach.json`), JSON.stringify(answer));
  });
}

async function started() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return session;
}

/** Whether the smallest part around a place that was counted has run. */
function isReached(functions, place) {
  let smallest = null;
  for (const { ranges } of functions ?? [])
    for (const range of ranges) {
      if (range.startOffset > place || range.endOffset <= place) continue;
      const size = range.endOffset - range.startOffset;
      if (!smallest || size <= smallest.size) smallest = { size, count: range.count };
    }
  return smallest !== null && smallest.count > 0;
}
