import { createReadStream, createWriteStream } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_FILE } from '../../server/src/kit/files/limits.ts';
import { measuredPortal, peakMemory } from '../measured-server.ts';
import { atMost, round, type Figure } from '../table.ts';
import type { World } from '../dataset.ts';

/** Allowed growth of the resident memory, MB. */
const AIM = 64;
const CHUNK = 64 * 1024;
const chunk = Buffer.alloc(CHUNK, 'words ');

/** Memory and speed of the largest possible upload, compared with copying as much on disk. */
export async function uploads(world: World): Promise<Figure[]> {
  const token = await world.session('brand-manager@demo.test');
  const portal = await measuredPortal(world.env);
  try {
    // the code is warm, so that growth is the upload's own
    await upload(portal.url, token, 1024 * 1024);
    const before = (await portal.usage()).rss;
    const start = performance.now();
    const peak = await peakMemory(portal, () => upload(portal.url, token, MAX_FILE));
    const seconds = (performance.now() - start) / 1000;
    const copied = await copySeconds(world.dataDir);
    return [
      atMost('upload of 100 MB: memory above the state before', peak - before, AIM, 'MB'),
      {
        what: 'upload of 100 MB: speed',
        measured: speed(seconds),
        limit: `${speed(copied)} by a copy on the disk`,
        aim: '',
      },
    ];
  } finally {
    await portal.stop();
  }
}

const speed = (time: number): string => `${round(MAX_FILE / 1e6 / time, 0)} MB/s`;

function* text(bytes: number): Generator<Buffer> {
  for (let sent = 0; sent < bytes; sent += CHUNK) yield chunk;
}

async function upload(url: string, token: string, bytes: number): Promise<void> {
  const metadata = `kind ${btoa('document')},filename ${btoa('words.txt')}`;
  const common = { cookie: `session=${token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...common, 'upload-length': String(bytes), 'upload-metadata': metadata },
  });
  const location = created.headers.get('location');
  if (!location) throw new Error(`an upload answers ${created.status}: ${await created.text()}`);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(new URL(location, url), {
      method: 'PATCH',
      headers: {
        ...common,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes,
      },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode)));
    Readable.from(text(bytes)).pipe(sent);
  });
  if (status !== 204) throw new Error(`the bytes of an upload answer ${status}`);
}

async function copySeconds(folder: string): Promise<number> {
  const from = path.join(folder, 'raw');
  await pipeline(Readable.from(text(MAX_FILE)), createWriteStream(from));
  const start = performance.now();
  await pipeline(createReadStream(from), createWriteStream(`${from}-copy`, { flush: true }));
  return (performance.now() - start) / 1000;
}
