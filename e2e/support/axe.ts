import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // only what is wrong is described: to describe what is right takes longer than to look for both
  resultTypes: ['violations'],
  // style sheets are read for one experimental rule, which is none of these
  preload: { assets: ['media'] },
};

/** The minified build, because each document compiles it again. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** What surrounds every page of a person: the top bar, the navigation, the tabs of phones. */
const SHELL = ['header', 'nav', 'aside', 'footer'].map((part) => `${part}:not(main *)`);

/**
 * A color that has just changed starts from the old one: with reduced motion it takes until the next picture. What an
 * answer changes comes after the answer: the page has nothing else to do first.
 */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    let changes: readonly Animation[];
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
    } while (changes.length > 0);
  });

/** Frames that run no scripts: axe can't look inside them, and waits in vain for their answer. */
const SCRIPTLESS = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

/**
 * What axe finds wrong on a page and in its frames. A page without frames is looked at in place; the builder opens a
 * second page for every look, to put together what it found in each frame, and that takes as long as the look itself.
 * Without its `shell` only what is the page's own is looked at.
 */
export async function violationsOf(page: Page, { shell = true } = {}): Promise<axe.Result[]> {
  await untilStill(page);
  const exclude = [...(shell ? [] : SHELL), SCRIPTLESS];
  if ((await page.locator(`iframe:not(${SCRIPTLESS})`).count()) > 0) {
    const builder = new AxeBuilder({ page }).options(RULES);
    for (const part of exclude) builder.exclude(part);
    const { violations } = await builder.analyze();
    return violations;
  }
  // pages that people reach by links share a document
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([parts, rules]) => (await window.axe.run({ exclude: parts }, rules)).violations,
    [exclude.map((part) => [part]), RULES] as const,
  );
}
