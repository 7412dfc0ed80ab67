import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Further than any page is long, pixels. */
const FAR = 100_000;

/** Runs in the page: position of the layout in the window, once the last step is painted. */
async function placesOf(): Promise<{
  frame: 'own' | 'document';
  tooTall: number;
  shifted: number;
  blank: number;
}> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const own = document.querySelector('[data-scrolls]') !== null;
  const root = document.documentElement;
  const { top = 0, bottom = 0 } = document.getElementById('root')?.getBoundingClientRect() ?? {};
  return {
    frame: own ? 'own' : 'document',
    tooTall: own ? Math.max(0, root.scrollHeight - innerHeight) : 0,
    shifted: own ? Math.abs(Math.round(top)) + root.scrollTop + document.body.scrollTop : 0,
    // half a pixel is rounding
    blank: Math.max(0, Math.round(innerHeight - bottom - 0.5)),
  };
}

/** Runs in the page: follows its links to places on it and brings its file inputs into sight, one after the other. */
function stepsOnPage(): number {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].filter(
    ({ pathname, hash }) => pathname === location.pathname && hash.length > 1,
  );
  const files = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const steps = [...links.map((link) => () => link.click()), ...files.map((field) => () => field.focus())];
  const at = Number(document.body.dataset['step'] ?? 0);
  document.body.dataset['step'] = String(at + 1);
  steps[at]?.();
  if (at < steps.length) return steps.length - at;
  delete document.body.dataset['step'];
  return 0;
}

/**
 * The wheel, every link to a place on the page and every file input leave the page in its window: where its frame
 * scrolls by itself the document is no taller than the window and does not move; elsewhere it ends with the page.
 */
export async function expectInWindow(page: Page): Promise<void> {
  const stays = (after: string) =>
    expect(async () => {
      const { frame, ...off } = await page.evaluate(placesOf);
      const where = `${page.url()} (${frame} scrolls) after ${after}`;
      expect(off, where).toEqual({ tooTall: 0, shifted: 0, blank: 0 });
      // elements sized by the window's height follow it asynchronously
    }).toPass({ timeout: 5000 });
  await stays('it was opened');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // over the navigation, where there is one, and over the page
  for (const [x, y] of [
    [20, height / 2],
    [width / 2, height / 2],
  ] as const) {
    await page.mouse.move(x, y);
    for (const way of [FAR, -FAR]) {
      await page.mouse.wheel(0, way);
      await stays('the wheel');
    }
  }
  // what shows under the pointer is none of the page
  await page.mouse.move(0, 0);
  while ((await page.evaluate(stepsOnPage)) > 0) await stays('a link or a file input');
}
