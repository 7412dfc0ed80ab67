import { freePort } from '../support/address.ts';
import { answerKey } from '../support/answerKey.ts';
import { content, lesson, unique } from '../support/lesson.ts';
import { portalAt, type Portal } from '../support/portal.ts';
import { pointsFrom } from '../support/points.ts';
import { courseToTake, takeQuiz } from '../support/rough-quiz.ts';
import { openLesson, turnPages } from '../support/rough-scorm.ts';
import { packageOf, publishPackage, fetchCourseState } from '../support/scorm.ts';
import { expect, test } from '../support/test.ts';
import { injectFaults, ROUNDS, visitorOf } from '../support/faultInjection.ts';

/**
 * The network is cut, the tab is killed, the server is killed, the session ends: each in the middle of a quiz and of a
 * SCORM course, at a random moment. What was acknowledged is what counts, and it counts once.
 */
const EMAIL = 'learner@demo.test';
/** A round that takes longer hangs, milliseconds. */
const HANGING = 300_000;

let portal: Portal;

test.use({ serviceWorkers: 'allow' });

test.describe('fault injection', () => {
  test.beforeAll(async () => {
    portal = portalAt(await freePort());
    await portal.start();
  });
  test.afterAll(async () => portal?.remove());

  test(`a quiz loses and duplicates nothing in ${ROUNDS} rounds of faults`, async ({ browser }) => {
    test.setTimeout(ROUNDS * HANGING);
    const context = await visitorOf(browser, portal, EMAIL);
    const course = await courseToTake(context);
    const key = await answerKey(browser, portal.url, course.id);
    for (const [round, disaster] of injectFaults().entries()) {
      await test.step(`${round + 1}: ${disaster}`, () =>
        takeQuiz(context, { portal, course, key, disaster }));
      // the first pass earns the points, no other ever again
      expect(await pointsFrom(context.request, course.id)).toBe(10);
    }
    await context.close();
  });

  test(`a SCORM course loses and duplicates nothing in ${ROUNDS} rounds of faults`, async ({ browser }) => {
    test.setTimeout(ROUNDS * HANGING);
    const builder = await visitorOf(browser, portal, 'platform-admin@demo.test');
    const made = packageOf(unique('Trouble'), [lesson('Part')]);
    const courseId = await publishPackage(builder.request, made);
    await builder.close();
    const context = await visitorOf(browser, portal, EMAIL);
    let turned = 1;
    for (const [round, disaster] of [...injectFaults(), 'token' as const].entries())
      turned = await test.step(`${round + 1}: ${disaster}`, () =>
        turnPages(context, { portal, courseId, email: EMAIL, disaster, turned }));
    const page = await openLesson(context, courseId);
    await expect(content(page).getByText(`page ${turned} resume 64000`)).toBeVisible();
    await content(page).getByRole('button', { name: 'Pass' }).click();
    await expect(content(page).getByText('passed true true')).toBeVisible();
    await expect(async () =>
      expect(await fetchCourseState(context.request, courseId)).toMatchObject({
        status: 'passed',
        score: { raw: 85 },
      }),
    ).toPass();
    expect(await pointsFrom(context.request, courseId)).toBe(10);
    await context.close();
  });
});
