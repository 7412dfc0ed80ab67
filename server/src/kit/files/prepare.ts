import type { FileKind } from '@forecourt/contract/endpoint';
import type { LocalSource } from '../storage/storage.ts';
import { prepareCaptions } from './captions.ts';
import { detectType } from './detect.ts';
import type { Prepared } from './prepared.ts';

// loaded on demand, because the image and media libraries are large and an idle portal has nothing to process
const images = () => import('./image.ts');
const media = () => import('./media.ts');

/**
 * Looks at an upload on the local disk and makes of it what is stored. Pictures among documents lose their GPS, too.
 * Throws `file.type_*`, `file.broken`, `file.dimensions`, `file.codec`.
 */
export async function prepare(kind: FileKind, file: string, name: string): Promise<Prepared> {
  const mime = await detectType({ path: file }, kind);
  if (mime.startsWith('image/')) return (await images()).prepareImage(file, name);
  const recording = recordingOf(kind, mime);
  if (recording === 'video') return (await media()).prepareVideo(file, mime, name);
  if (recording === 'audio') return (await media()).prepareAudio(file, mime, name);
  if (kind === 'captions') return prepareCaptions(file, name);
  return asItIs({ path: file }, mime, name);
}

/** The same of a document whose picture is re-encoded later ({@link Incoming.deferImages}): only its head is read. */
export async function prepareLater(file: LocalSource, name: string): Promise<Prepared> {
  const mime = await detectType(file, 'document');
  return mime.startsWith('image/')
    ? (await images()).deferImageProcessing(file, name)
    : asItIs(file, mime, name);
}

const asItIs = (source: LocalSource, mime: string, name: string): Prepared => ({
  mime,
  name,
  objects: [{ variant: 'original', source, type: mime }],
});

/** Whether a file is played: of some kinds that is known, of others their content says it. */
const recordingOf = (kind: FileKind, mime: string): 'video' | 'audio' | undefined => {
  if (kind === 'video' || kind === 'audio') return kind;
  if (kind !== 'asset') return undefined;
  return mime.startsWith('video/') ? 'video' : mime.startsWith('audio/') ? 'audio' : undefined;
};
