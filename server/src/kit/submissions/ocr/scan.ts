import type { MediaView } from '@forecourt/contract/fields';
import { dayAt } from '../../clock.ts';
import { fileViews, mediaView } from '../../files/views.ts';
import type { Call } from '../../http/handle.ts';
import { found, invalid } from '../../http/problem.ts';
import type { Actor } from '../../session/actor.ts';
import { countryOfDealers } from '../own-dealer.ts';
import { cacheReading } from './cache.ts';
import type { ReadItem, Reading, Unclear } from './parse.ts';
import { documentOf, readDocument, type Document, type Failure, type PartsIn } from './read-document.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'now' | 'portal' | 'settings'>;

/**
 * The document that a user uploaded for reading. Only the uploader's own: a reading would show another user's receipt.
 */
export async function sentDocument(
  { actor, portal }: RequestContext,
  fileId: string | null | undefined,
): Promise<Document> {
  if (!fileId) throw invalid('receipt', 'field.required');
  await portal.limits.take('scan.person', actor.id);
  const document = found(await documentOf(portal, fileId));
  if (document.uploaded_by !== actor.id) throw invalid('receipt', 'file.unknown');
  return document;
}

interface Looking {
  readonly partsIn: PartsIn;
  /** Which lines are of use; all of them unless said. */
  readonly useful?: (item: ReadItem) => boolean;
}

interface Scan extends Omit<Reading, 'unclear'> {
  readonly unclear: Unclear[];
  readonly file: MediaView;
  readonly failed: Failure | null;
}

/**
 * Reads a document for its sender and stores the reading; the file is kept until a submission uses it, or for a day.
 */
export async function scanned(
  { actor, db, http: { language }, now, portal, settings }: RequestContext,
  document: Document,
  { partsIn, useful = () => true }: Looking,
): Promise<Scan> {
  const today = dayAt(now, settings.timeZone);
  const country = await countryOfDealers(db, actor.dealerIds);
  const { reading: all, failed } = await readDocument(portal, document, {
    today,
    language,
    country,
    partsIn,
  });
  const reading = { ...all, lines: all.lines.filter(useful) };
  if (!failed) await cacheReading(portal, actor.id, document, reading);
  const file = mediaView((await fileViews(db, [document.id])).get(document.id), language);
  return { file: found(file ?? undefined), failed, ...reading, unclear: [...reading.unclear] };
}
