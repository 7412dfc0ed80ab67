import sharp from 'sharp';
import type * as contract from '@forecourt/contract/media-center';
import type { BodyOf } from '@forecourt/contract/endpoint';
import { form, type Client } from '../../../test/client.ts';

type Wish = Partial<BodyOf<typeof contract.addMedia>>;

export const png = (color = '#1e6fd9', side = 40): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();

const send = async (client: Client, body: FormData | object) => {
  const answer = await client.request('POST', '/api/media-center', { body });
  return answer as typeof answer & { body: { fileObject: contract.FileObject } };
};

/** Makes a folder by the call. */
export const addFolder = (client: Client, name: string, wish: Wish = {}) =>
  send(client, { name, type: 'folder', ...wish });

/** Puts a file into a folder by the call; a small picture unless bytes are given. */
export const addFile = async (
  client: Client,
  name: string,
  { bytes, ...wish }: Wish & { readonly bytes?: Buffer } = {},
) => send(client, form(wish, { file: { bytes: bytes ?? (await png()), name, type: 'application/octet-stream' } }));
