import { expect, type Page, type Request } from '@playwright/test';

/** Requests of each page that have not ended. */
const open = new WeakMap<Page, Set<Request>>();

/** Streams of changes never end, and recordings are fetched as they play. */
const endless = (request: Request): boolean =>
  request.resourceType() === 'eventsource' ||
  request.resourceType() === 'media' ||
  request.url().endsWith('/api/stream');

/** Begins to count; call it before the page opens anything. A page is counted for once. */
export function watchRequests(page: Page): void {
  if (open.has(page)) return;
  const running = new Set<Request>();
  open.set(page, running);
  page.on('request', (request) => {
    if (!endless(request)) running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
}

/** Resolves once the page waits for nothing, and what came last is drawn. */
export async function untilQuiet(page: Page): Promise<void> {
  const running = open.get(page);
  const waiting = () => [...(running ?? [])].map((request) => request.url());
  await expect(async () => {
    expect(waiting()).toEqual([]);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(waiting()).toEqual([]);
  }).toPass({ intervals: [50] });
}
