import { CHAPTER, SECTION } from '@forecourt/contract/limits';
import { line, lines, textsOf } from '../../../kit/texts/texts.ts';

export const chapterTexts = textsOf('chapter', {
  title: line('title', CHAPTER.title),
  description: lines('description', CHAPTER.description),
});
/** Other texts of a section are part of its content; see `translated-content.ts`. */
export const sectionTexts = textsOf('section', { title: line('title', SECTION.title) });
