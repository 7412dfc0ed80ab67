import type { FileKind } from '@forecourt/contract/endpoint';
import { prepareCaptions } from './captions.ts';
import { detectType } from './detect.ts';
import { prepareImage } from './image.ts';
import { prepareAudio, prepareVideo } from './media.ts';
import type { Prepared } from './prepared.ts';

/**
 * Looks at an upload on the local disk and makes of it what is stored. Pictures among documents lose their GPS, too.
 * Throws `file.type_*`, `file.broken`, `file.dimensions`, `file.codec`.
 */
export async function prepare(kind: FileKind, file: string, name: string): Promise<Prepared> {
  const mime = await detectType(file, kind);
  if (mime.startsWith('image/')) return prepareImage(file, name);
  if (kind === 'video') return prepareVideo(file, mime, name);
  if (kind === 'audio') return prepareAudio(file, mime, name);
  if (kind === 'captions') return prepareCaptions(file, name);
  return { mime, name, objects: [{ variant: 'original', source: { path: file }, type: mime }] };
}
