import { clips } from '../../src/demo/media.ts';
import { png } from '../../src/features/media-center/media.factory.ts';
import { readFile } from 'node:fs/promises';
import type { ContentKind } from '@forecourt/contract/content';
import { familyOfKind } from '@forecourt/contract/content-kinds';
import { form, type Client } from '../client.ts';
import { mp3File, videoFile } from '../media.ts';

type Files = Readonly<Record<string, { readonly bytes: Uint8Array; readonly name: string }>>;

interface Options {
  readonly data?: object;
  readonly files: () => Promise<Files>;
}

const picture = async () => ({ bytes: await png(), name: 'shelf.png' });
const sheet = { bytes: Buffer.from('Torque: 90 Nm'), name: 'sheet.txt' };

const article = {
  data: { body: '<p>Read me.</p>', sections: [{ key: 'one', title: 'More', body: '<p>More.</p>' }] },
  files: async (): Promise<Files> => ({
    'image-0': await picture(),
    'attach-0': sheet,
    'images-one': await picture(),
    'resources-one': { ...sheet, name: 'more.txt' },
  }),
};

const recorded = (recording: () => Promise<Files[string]>): Options => ({
  data: { captions: [{ language: 'en' }] },
  files: async () => ({
    audio: await recording(),
    image: await picture(),
    'captions[0][file]': { bytes: await readFile(clips['winter-tyre-talk'].captions.en), name: 'en.vtt' },
  }),
});

/** Create requests of each kind, with a file in every place that accepts one. */
const REQUESTS: Readonly<Record<ContentKind, Options>> = {
  announcement: { ...article, data: { ...article.data, mustRead: true } },
  promotion: { ...article, data: { ...article.data, startDate: '2026-03-01', endDate: '2026-03-31' } },
  event: {
    ...article,
    data: { ...article.data, startDate: '2026-03-20T18:00', endDate: '2026-03-20T20:00' },
  },
  podcast: recorded(async () => ({ bytes: mp3File(), name: 'talk.mp3' })),
  video: recorded(async () => ({
    bytes: await videoFile({ container: 'mp4', sound: true }),
    name: 'tip.mp4',
  })),
  'suggested-follow': {
    data: { network: 'website', url: 'https://example.test/' },
    files: async () => ({ image: await picture() }),
  },
  resource: { files: async () => ({ file: sheet, image: await picture() }) },
};

/** A published thing of a kind, with files in every place; answers its id. */
export async function makeThing(admin: Client, kind: ContentKind): Promise<string> {
  const { family, one } = familyOfKind(kind);
  const { data, files } = REQUESTS[kind];
  const body = form({ title: `A ${kind}`, ...data, published: true }, await files());
  const answer = await admin.request('POST', `/api/${family}`, { body });
  if (answer.status !== 200) throw new Error(`${kind}: ${answer.text}`);
  return (answer.body as Record<string, { readonly _id: string }>)[one]?._id ?? '';
}

/** Addresses of all files that an answer names. */
export const filesIn = (text: string): string[] => [...new Set(text.match(/\/api\/files\/[^"]+/g))];
