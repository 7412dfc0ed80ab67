import { COURSE } from '@forecourt/contract/limits';
import { courseTranslations, translateCaptions, translateCourse } from '@forecourt/contract/translations';
import { line, lines, textsOf } from '../../kit/texts/texts.ts';
import { translatableKind } from '../../kit/texts/translatable.ts';
import { saveCaptions } from './commands/save-captions.ts';
import { reserveFiles, releaseUnreferencedFiles } from './course-uses.ts';
import { courses } from './courses.kind.ts';
import { carryQuizTexts } from './quiz-texts.ts';
import { contentGroups } from './translated-content.ts';

export const courseTexts = textsOf('course', {
  title: line('title', COURSE.title),
  description: lines('description', COURSE.description),
});

export const courseTranslatable = translatableKind(courses, courseTexts, {
  log: 'course.translate',
  calls: { read: courseTranslations, write: translateCourse, captions: translateCaptions },
  groups: contentGroups,
  claim: (tx, { actor, portal }, id, pictures) => reserveFiles(tx, portal, actor, id, pictures),
  settle: async (tx, { actor, portal }, id) => {
    await releaseUnreferencedFiles(tx, portal, actor, id);
    await carryQuizTexts(tx, id);
  },
  saveCaptions,
});
