import { sql } from 'kysely';
import type { ArticleInput } from '@forecourt/contract/content';
import type { Tx } from '../db/db.ts';
import { Problem } from '../http/problem.ts';
import { unknownReferences } from '../http/unknown-references.ts';
import { cleanRichText } from '../richtext.ts';

type SectionInput = NonNullable<ArticleInput['sections']>[number];
type Place = 'image' | 'attachment';

/** Puts the pictures and attachments of a thing, or of one of its sections, in place of those it had. */
async function placeFiles(
  tx: Tx,
  at: { readonly id: string; readonly section: string | null; readonly place: Place },
  files: readonly string[],
): Promise<void> {
  await sql`delete from content_file where content_id = ${at.id} and section_id is not distinct from ${at.section}
    and place = ${at.place}`.execute(tx);
  const ids = [...new Set(files)];
  if (ids.length === 0) return;
  await rejectUnknown(tx, at, ids);
  await sql`insert into content_file (content_id, section_id, place, file_id, position)
    select ${at.id}, ${at.section}::uuid, ${at.place}, file.id, file.position
    from unnest(${ids}::uuid[]) with ordinality as file(id, position)`.execute(tx);
}

/** The key would refuse them, too, but could not say which one it means. */
async function rejectUnknown(
  tx: Tx,
  { section, place }: { readonly section: string | null; readonly place: Place },
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from file where id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  const list = place === 'image' ? 'images' : section === null ? 'attachments' : 'resources';
  const unknown = unknownReferences(
    list,
    ids,
    rows.map(({ id }) => id),
  );
  if (unknown.length > 0)
    throw new Problem('file.unknown', { fields: unknown.map(({ path }) => ({ path, key: 'file.unknown' })) });
}

/** Writes the parts of an article that the input names. The first picture is its cover. */
export async function saveParts(
  tx: Tx,
  id: string,
  { images, attachments, sections }: Pick<ArticleInput, 'images' | 'attachments' | 'sections'>,
): Promise<void> {
  if (images) {
    await placeFiles(tx, { id, section: null, place: 'image' }, images);
    await sql`update content set image_id = ${images[0] ?? null} where id = ${id}`.execute(tx);
  }
  if (attachments) await placeFiles(tx, { id, section: null, place: 'attachment' }, attachments);
  if (sections) await saveSections(tx, id, sections);
}

/** Adds a cover in front of the existing images. */
export async function setCover(tx: Tx, id: string, image: string | null): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`select file_id from content_file
    where content_id = ${id} and section_id is null and place = 'image' order by position, id`.execute(tx);
  const [, ...others] = rows.map(({ file_id }) => file_id);
  await saveParts(tx, id, {
    images: [...(image ? [image] : []), ...others.filter((other) => other !== image)],
  });
}

async function saveSections(tx: Tx, id: string, given: readonly SectionInput[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from content_section where content_id = ${id}`.execute(
    tx,
  );
  const known = new Set(rows.map((row) => row.id));
  const fields = given.flatMap(({ _id }, i) =>
    _id === undefined || known.has(_id)
      ? []
      : [{ path: `sections.${i}._id`, key: 'field.unknown_reference' }],
  );
  if (fields.length > 0) throw new Problem('request.invalid', { fields });
  const retained = given.flatMap(({ _id }) => _id ?? []);
  await sql`delete from content_section where content_id = ${id} and id <> all(${retained}::uuid[])`.execute(
    tx,
  );
  for (const [position, section] of given.entries()) {
    const stored = await saveSection(tx, id, section, position);
    await placeFiles(tx, { id, section: stored, place: 'image' }, section.images);
    await placeFiles(tx, { id, section: stored, place: 'attachment' }, section.resources);
  }
}

async function saveSection(tx: Tx, id: string, section: SectionInput, position: number): Promise<string> {
  const body = cleanRichText(section.body);
  const { rows } = section._id
    ? await sql<{ id: string }>`update content_section set title = ${section.title}, body = ${body},
        position = ${position} where id = ${section._id} returning id`.execute(tx)
    : await sql<{ id: string }>`insert into content_section (content_id, title, body, position)
        values (${id}, ${section.title}, ${body}, ${position}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the section was not written');
  return row.id;
}
