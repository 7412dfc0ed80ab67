import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import { findOverflows } from '../support/overflow.ts';
import { expectInWindow } from '../support/scrolling.ts';
import { expect } from '../support/test.ts';
import { known } from '../support/knownOverflows.ts';
import { addressOf, allPageChecks, type AreaVisit, openVisit, visiting as test } from '../support/visits.ts';
import { DESK, PHONE, VIEWS, type View } from '../support/views.ts';
import { wordsOf } from '../support/words.ts';

/**
 * Every page: no console error, no failing request, no axe finding, no horizontal overflow, no blank area after the
 * wheel or a hash link, no clipped control on narrow phones; signed-out pages share one layout. Each page is opened
 * once and checked at several widths, because opening is most of the cost. What surrounds every page is checked with
 * each user's first one.
 */

const soak = process.env['FORECOURT_SOAK'] === '1';
const phone = (width: number) => ({ ...PHONE, width });

/** Where pages are visited that are visited once: as often on a desk as on phones of every width, and in each language. */
const ALTERNATING: readonly View[] = [
  { lang: 'en', viewport: DESK },
  { lang: 'fr', viewport: phone(390) },
  { lang: 'fr', viewport: DESK },
  { lang: 'en', viewport: phone(375) },
  { lang: 'en', viewport: DESK },
  { lang: 'fr', viewport: phone(320) },
  { lang: 'fr', viewport: DESK },
  { lang: 'en', viewport: phone(360) },
];

/** Widths of narrow phones, pixels. */
const NARROW = [375, 360, 320] as const;

/** By the page's name alone, so that a page that is added leaves the others where they are. */
const chosen = <T>(name: string, all: readonly T[]): readonly T[] =>
  all.filter((_, i) => i === crc32(name) % all.length);

function viewsOf({ name, both }: AreaVisit): readonly View[] {
  if (soak) return VIEWS;
  // a phone, whose window becomes a desk's
  if (both)
    return chosen(name, [
      { lang: 'en', viewport: PHONE },
      { lang: 'fr', viewport: PHONE },
    ] as const);
  return chosen(name, ALTERNATING);
}

/** Shells that this worker has looked at. */
const shells = new Set<string>();

/** True the first time in a worker. */
function isNewShell(kind: string): boolean {
  if (shells.has(kind)) return false;
  shells.add(kind);
  return true;
}

/** What does not fit, by width. */
async function narrowMisfits(page: Page): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {};
  for (const width of NARROW) {
    await page.setViewportSize(phone(width));
    const misfits = await findOverflows(page);
    if (misfits.length > 0) found[width] = misfits;
  }
  return found;
}

/** Runs in the page: what it has asked for and did not get; the browser writes an error for each. */
const IN_VAIN = `performance.getEntriesByType('resource')
  .filter(({ responseStatus }) => responseStatus >= 400)
  .map(({ name, responseStatus }) => responseStatus + ' ' + new URL(name).pathname)`;

// rounds are independent: workers share them
test.describe.configure({ mode: 'parallel' });

interface Looked extends View {
  readonly visit: AreaVisit;
  readonly hasTouch: boolean;
}

/** Who looks, in which language and kind of window. */
const onlooker = ({ visit: { who }, lang, hasTouch }: Looked): string =>
  `${hasTouch ? 'phone' : 'desk'} ${who ?? ''} ${lang}`;

/** So many pages one after the other in one worker: they share a document, and workers end at the same time. */
const ROUND = 12;

/** Rounds of one user, one language, and one kind of window: a signed-in tab goes on to the next page. */
function roundsOf(looks: readonly Looked[]): readonly (readonly Looked[])[] {
  const rounds: Looked[][] = [];
  for (const look of looks.toSorted((a, b) => onlooker(a).localeCompare(onlooker(b)))) {
    const [last] = rounds.at(-1) ?? [];
    if (last && onlooker(last) === onlooker(look) && (rounds.at(-1)?.length ?? 0) < ROUND)
      rounds.at(-1)?.push(look);
    else rounds.push([look]);
  }
  return rounds;
}

const rounds = roundsOf(
  (await allPageChecks()).flatMap((visit) =>
    viewsOf(visit).map((view) => ({ visit, ...view, hasTouch: view.viewport !== DESK })),
  ),
);

function look({ visit, lang, viewport, hasTouch }: Looked): void {
  const { area, name } = visit;
  test.describe(area, () => {
    // the browser's locale follows the kind of window; the page's language comes from its address
    test.use({ lang, viewport, hasTouch, locale: hasTouch ? 'fr-CA' : 'en-US' });
    test(`${name} (${lang}, ${viewport.width}): opens without errors and axe finds nothing`, async ({
      page,
      context,
      at,
      signIn,
      demo,
      quiet,
      inspect,
    }) => {
      await page.setViewportSize(viewport);
      const address = await addressOf(visit, { context, signIn, demo });
      await openVisit(page, at(address), { who: visit.who, lang });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await quiet();
      const inVain = new Set(await page.evaluate<string[]>(IN_VAIN));
      expect([...inVain], 'asked for in vain').toEqual(visit.inVain ?? []);
      if (!visit.who)
        await expect(
          page.getByRole('navigation', { name: wordsOf(lang, 'navigation')('legal'), exact: true }),
        ).toBeVisible();
      const misfits = known[name] ?? [];
      const lookAt = async ({ width }: View['viewport']) => {
        const shell = soak || isNewShell(`${visit.who} ${lang} ${width === DESK.width}`);
        await inspect(page, { wide: misfits.includes(width), shell });
      };
      await lookAt(viewport);
      for (const window of [PHONE, DESK]) {
        await page.setViewportSize(window);
        await expectInWindow(page);
      }
      if (soak) return;
      const found = await narrowMisfits(page);
      const message = `widths that ${name} does not fit, and support/knownOverflows.ts:\n${JSON.stringify(found, null, 2)}`;
      expect(Object.keys(found).map(Number), message).toEqual(misfits.toSorted((a, b) => a - b));
      if (!visit.both) return;
      await page.setViewportSize(DESK);
      await quiet();
      await lookAt(DESK);
    });
  });
}

for (const round of rounds)
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    for (const one of round) look(one);
  });
