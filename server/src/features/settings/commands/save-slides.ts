import type { saveDashboardSlides } from '@forecourt/contract/settings';
import type { BodyOf } from '@forecourt/contract/endpoint';
import type { RequestOrigin } from '../../../kit/command-context.ts';
import { writeAuditLog } from '../../../kit/audit-log.ts';
import { lockByName, newId, type Tx } from '../../../kit/db/db.ts';
import { invalid } from '../../../kit/http/problem.ts';
import type { Portal } from '../../../kit/portal.ts';
import type { Actor } from '../../../kit/session/actor.ts';
import { slides } from '../settings.queries.ts';

type Slides = BodyOf<typeof saveDashboardSlides>['slides'];

/** Replaces the dashboard's slides by these, in this order. A slide keeps its picture when none is given. */
export async function saveSlides(
  tx: Tx,
  portal: Portal,
  actor: Actor,
  given: Slides,
  where: RequestOrigin,
): Promise<void> {
  await lockByName(tx, 'settings');
  const before = new Map((await slides(tx)).map((slide) => [slide.id, slide]));
  const stored = new Set<string>();
  for (const [position, slide] of given.entries()) {
    const known = slide._id ? before.get(slide._id) : undefined;
    if (slide._id && !known) throw invalid(`slides.${position}._id`, 'thing.not_found');
    const image = slide.imageFile === undefined ? (known?.image_id ?? null) : slide.imageFile;
    const id = known?.id ?? newId();
    const field = `slides.${position}.imageFile`;
    // before the row points at the file: an unknown one is refused by name
    await portal.files.use(
      tx,
      { kind: 'slide', id },
      actor.id,
      image ? [{ id: image, kind: 'image', field }] : [],
    );
    const values = {
      position,
      title: slide.title,
      body: slide.text,
      link: slide.link,
      link_label: slide.linkLabel,
      image_id: image,
      texts: JSON.stringify(slide.texts),
    };
    if (known) await tx.updateTable('dashboard_slide').set(values).where('id', '=', id).execute();
    else
      await tx
        .insertInto('dashboard_slide')
        .values({ id, ...values })
        .execute();
    stored.add(id);
  }
  for (const id of before.keys()) {
    if (stored.has(id)) continue;
    await tx.deleteFrom('dashboard_slide').where('id', '=', id).execute();
    await portal.files.use(tx, { kind: 'slide', id }, actor.id, []);
  }
  await writeAuditLog(tx, actor, where, { type: 'settings.slides', data: { slides: given.length } });
}
