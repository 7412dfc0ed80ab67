import * as contract from '@forecourt/contract/chapters';
import type { Language } from '@forecourt/contract/languages';
import { handle, type Call, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { readerOf } from '../reading.ts';
import { listChapters, courseOfChapter, listSections } from './chapters.queries.ts';
import { toChapterViews, toSectionViews } from './chapters.view.ts';
import { deleteChapter, deleteSection } from './commands/remove.ts';
import { orderChapters, orderSections } from './commands/reorder.ts';
import { saveChapter } from './commands/save-chapter.ts';

type Reading = Pick<Call<unknown, Actor>, 'db' | 'actor' | 'http'>;

/** Options for reading a chapter: in the requested language, or else the user's. */
interface Options {
  readonly edit: boolean;
  readonly language?: Language | undefined;
}
const EDITING: Options = { edit: true };

async function presentChapters({ db, actor, http }: Reading, courseId: string, input: Options = EDITING) {
  const { edit: editing, language = http.language } = input;
  const reader = await readerOf(db, actor, courseId, { language, editing });
  return toChapterViews(db, await listChapters(db, courseId), reader);
}

async function presentChapter(call: Reading, courseId: string, id: string, input: Options = EDITING) {
  const chapters = await presentChapters(call, courseId, input);
  return found(chapters.find((chapter) => chapter._id === id));
}

export const chapterRoutes: readonly Route[] = [
  handle(contract.courseChapters, async (call) => ({
    chapters: await presentChapters(call, call.params.courseId, call.query),
  })),
  handle(contract.chapterSections, async ({ db, actor, http, params, query }) => {
    const { course_id } = found(await courseOfChapter(db, params.chapterId));
    const reader = await readerOf(db, actor, course_id, {
      language: query.language ?? http.language,
      editing: query.edit,
    });
    return { sections: await toSectionViews(db, await listSections(db, params.chapterId), reader) };
  }),
  handle(contract.getChapter, async (call) => {
    const { course_id } = found(await courseOfChapter(call.db, call.params.id));
    return { chapter: await presentChapter(call, course_id, call.params.id, call.query) };
  }),
  handle(contract.saveChapter, async (call) => {
    const { id, courseId, version } = await call.write((tx) => saveChapter(tx, call, call.body));
    return { chapter: await presentChapter(call, courseId, id), version };
  }),
  handle(contract.deleteChapter, async (call) => {
    const { version } = await call.write((tx) => deleteChapter(tx, call, call.params.id));
    return { version };
  }),
  handle(contract.deleteSection, async (call) => {
    const { version } = await call.write((tx) => deleteSection(tx, call, call.params.id));
    return { version };
  }),
  handle(contract.updateChapterOrders, async (call) => {
    const { courseId, version } = await call.write((tx) => orderChapters(tx, call, call.body));
    return { chapters: await presentChapters(call, courseId), version };
  }),
  handle(contract.updateSectionOrders, async (call) => {
    const { courseId, version } = await call.write((tx) => orderSections(tx, call, call.body));
    return { chapters: await presentChapters(call, courseId), version };
  }),
];
