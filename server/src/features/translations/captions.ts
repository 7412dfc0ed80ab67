import { record } from '../../kit/activity.ts';
import type { Tx } from '../../kit/db/db.ts';
import { found, invalid } from '../../kit/http/problem.ts';
import { claimFiles, SectionContent, settleFiles, touchCourse } from '../courses/courses.public.ts';
import type { Subject } from './subject.ts';
import type { Translating } from './translations.commands.ts';
import type { Target } from './translations.view.ts';

interface Captions {
  readonly sectionId: string;
  /** null takes them away; undefined leaves them. */
  readonly captionsFile?: string | null | undefined;
}

/** Gives a video of a locked course subtitles in one language. */
export async function saveCaptions(
  tx: Tx,
  call: Translating,
  { id, groups }: Subject,
  language: Target,
  { sectionId, captionsFile }: Captions,
): Promise<void> {
  const { actor, now, portal } = call;
  const section = groups.find(({ _id, kind }) => _id === sectionId && kind === 'section');
  if (!section || id === null) throw invalid('sectionId', 'thing.not_found');
  const row = found(
    await tx.selectFrom('section').select('content').where('id', '=', sectionId).executeTakeFirst(),
  );
  const content = SectionContent.parse(row.content);
  if (content.kind !== 'video') throw invalid('sectionId', 'thing.not_found');
  if (captionsFile === undefined) return;
  if (captionsFile)
    await claimFiles(tx, portal, actor, id, [{ id: captionsFile, kind: 'captions', field: 'captionsFile' }]);
  const others = content.subtitles.filter((one) => one.language !== language);
  const subtitles = captionsFile ? [...others, { language, file: captionsFile }] : others;
  await tx
    .updateTable('section')
    .set({ content: JSON.stringify({ ...content, subtitles }), updated_at: now })
    .where('id', '=', sectionId)
    .execute();
  await settleFiles(tx, portal, actor, id);
  // an author who has the chapter open must not put the old list of subtitles back
  await touchCourse(tx, id, actor, now);
  await record(tx, actor, call, {
    type: 'course.captions',
    subject: { kind: 'course', id },
    data: { section: sectionId, language },
  });
}
