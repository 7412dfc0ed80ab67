import type { Page } from '@playwright/test';

/** What does not fit into the window: the page itself, or controls that are cut off at a side. */
export async function findOverflows(page: Page): Promise<string[]> {
  // what listens to the width has its turn
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(lookForMisfits);
}

/** Runs in the page. */
function lookForMisfits(): string[] {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [tabindex="0"]';
  /** Half a pixel is rounding. */
  const SLACK = 1;

  /** The part of the window in which the element can be seen; undefined within something that scrolls sideways. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing around this function goes into the page
  const frameOf = (element: Element): { left: number; right: number } | undefined => {
    let left = 0;
    let right = innerWidth;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, position } = getComputedStyle(one);
      const around = one.parentElement;
      if (one !== element && /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth)
        return undefined;
      if (one !== element && /hidden|clip/.test(overflowX)) {
        const box = one.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      if (position === 'fixed' || !around) break;
    }
    return { left, right };
  };

  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`);
  for (const control of document.querySelectorAll(CONTROLS)) {
    const box = control.getBoundingClientRect();
    const shown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    // what only screen readers see has no size
    if (!shown || box.width <= 2 || box.height <= 2 || control.closest('[inert], [aria-hidden=true]'))
      continue;
    const frame = frameOf(control);
    if (!frame || (box.left >= frame.left - SLACK && box.right <= frame.right + SLACK)) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 60) ?? '';
    found.push(
      `${control.tagName.toLowerCase()} "${name}" from ${Math.round(box.left)} to ${Math.round(box.right)}`,
    );
  }
  return found;
}
