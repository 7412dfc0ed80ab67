import * as contract from '@forecourt/contract/translations';
import type { Tx } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { saveCaptions } from './captions.ts';
import type { Subject } from './subject.ts';
import { brandSubject, lockBrandSubject } from './subjects/brand-subject.ts';
import { categorySubject, lockCategorySubject } from './subjects/category-subject.ts';
import { courseSubject, lockCourseSubject } from './subjects/course-subject.ts';
import { curriculumSubject, lockCurriculumSubject } from './subjects/curriculum-subject.ts';
import { saveTranslations } from './translations.commands.ts';
import { translationView, type Target } from './translations.view.ts';

type Reading = Pick<Call<unknown, Actor>, 'db' | 'http'>;
type Writing = Pick<Call<unknown, Actor>, 'write' | 'actor' | 'now' | 'http' | 'portal'> & {
  readonly params: { readonly language: Target };
  readonly body: contract.TranslationChanges;
};

const present = async ({ db, http }: Reading, subject: Subject, language: Target) => ({
  translation: await translationView(db, subject, language, http.language),
});

/** Saves what was sent, and answers the thing as it is then. */
const save = (call: Writing, lock: (tx: Tx) => Promise<Subject>) =>
  call.write(async (tx) => {
    const { params, body, http } = call;
    await saveTranslations(tx, call, await lock(tx), params.language, body);
    return { translation: await translationView(tx, await lock(tx), params.language, http.language) };
  });

export const translationRoutes: readonly Route[] = [
  handle(contract.courseTranslations, async (call) =>
    present(call, await courseSubject(call.db, call.actor, call.params.id), call.query.language),
  ),
  handle(contract.translateCourse, (call) =>
    save(call, (tx) => lockCourseSubject(tx, call.actor, call.params.id)),
  ),
  handle(contract.translateCaptions, (call) =>
    call.write(async (tx) => {
      const { actor, params, body, http } = call;
      await saveCaptions(tx, call, await lockCourseSubject(tx, actor, params.id), params.language, body);
      const subject = await courseSubject(tx, actor, params.id);
      return { translation: await translationView(tx, subject, params.language, http.language) };
    }),
  ),
  handle(contract.curriculumTranslations, async (call) =>
    present(call, await curriculumSubject(call.db, call.actor, call.params.id), call.query.language),
  ),
  handle(contract.translateCurriculum, (call) =>
    save(call, (tx) => lockCurriculumSubject(tx, call.actor, call.params.id)),
  ),
  handle(contract.brandTranslations, async (call) =>
    present(call, await brandSubject(call.db, call.actor, call.params.id), call.query.language),
  ),
  handle(contract.translateBrand, (call) =>
    save(call, (tx) => lockBrandSubject(tx, call.actor, call.params.id)),
  ),
  handle(contract.categoryTranslations, async (call) =>
    present(call, await categorySubject(call.db, call.actor), call.query.language),
  ),
  handle(contract.translateCategories, (call) => save(call, (tx) => lockCategorySubject(tx, call.actor))),
];
