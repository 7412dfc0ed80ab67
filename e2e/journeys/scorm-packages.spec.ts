import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Golf } from '../support/golf.ts';
import { givenPackage, fetchCourseState } from '../support/scorm.ts';
import { expect, test } from '../support/test.ts';

const EXTRA = join(process.env['EXTRA_INPUTS'] ?? '', 'scorm');
/** In that folder, but no packages. */
const REJECTED = /badscorm|invalid|missingorg|aicc/;
const packages = existsSync(EXTRA) ? readdirSync(EXTRA).filter((name) => !REJECTED.test(name)) : [];

for (const name of packages)
  test(`${name} resumes in the middle and plays to its end`, async ({ page, context, signIn, at, lang }, {
    project,
  }) => {
    const courseId = await givenPackage(
      { context, signIn },
      { name, bytes: readFileSync(join(EXTRA, name)) },
      project.name,
    );
    await page.close();
    await new Golf(context, at(`/auth/training/course/${courseId}`), lang).play();
    const state = await fetchCourseState(context.request, courseId);
    expect(state).toMatchObject({ status: 'passed' });
    if (/Runtime(Basic)|Sequencing/.test(name)) expect(state?.score.scaled ?? state?.score.raw).toBeTruthy();
  });
