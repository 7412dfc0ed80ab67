import { CURRICULUM, TRANSLATION } from '@forecourt/contract/limits';
import { curriculumTranslations, translateCurriculum } from '@forecourt/contract/translations';
import { resourceGroups } from '../../kit/training-resources.ts';
import { line, lines, textsOf } from '../../kit/texts/texts.ts';
import { translatableKind } from '../../kit/texts/translatable.ts';
import { curriculums } from './curriculums.kind.ts';

export const curriculumTexts = textsOf('curriculum', {
  title: line('title', TRANSLATION.title),
  description: lines('description', CURRICULUM.description),
});

export const curriculumTranslatable = translatableKind(curriculums, curriculumTexts, {
  log: 'curriculum.translate',
  calls: { read: curriculumTranslations, write: translateCurriculum },
  groups: (db, id) => resourceGroups(db, 'curriculum_id', id),
});
