import type { CommandContextWithPortal } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import type { Tx } from '../../../kit/db/db.ts';
import { found, invalid } from '../../../kit/http/problem.ts';
import type { CaptionsQuery } from '../../../kit/texts/translatable.ts';
import { SectionContent } from '../chapters/content.ts';
import { reserveFiles, releaseUnreferencedFiles } from '../course-uses.ts';
import { courses } from '../courses.kind.ts';

/** Gives a video of a locked course subtitles in one language. */
export async function saveCaptions(
  tx: Tx,
  by: CommandContextWithPortal,
  id: string,
  { section, language, file }: CaptionsQuery,
): Promise<void> {
  const { actor, now, portal } = by;
  const row = found(
    await tx.selectFrom('section').select('content').where('id', '=', section).executeTakeFirst(),
  );
  const content = SectionContent.parse(row.content);
  if (content.kind !== 'video') throw invalid('sectionId', 'thing.not_found');
  if (file === undefined) return;
  if (file)
    await reserveFiles(tx, portal, actor, id, [{ id: file, kind: 'captions', field: 'captionsFile' }]);
  const others = content.subtitles.filter((one) => one.language !== language);
  const subtitles = file ? [...others, { language, file }] : others;
  await tx
    .updateTable('section')
    .set({ content: JSON.stringify({ ...content, subtitles }), updated_at: now })
    .where('id', '=', section)
    .execute();
  await releaseUnreferencedFiles(tx, portal, actor, id);
  // an author who has the chapter open must not put the old list of subtitles back
  await courses.touch(tx, by, id);
  await writeAuditLog(tx, actor, by, {
    type: 'course.captions',
    subject: { kind: 'course', id },
    data: { section, language },
  });
}
