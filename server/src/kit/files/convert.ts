import { rm, stat } from 'node:fs/promises';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import { Problem } from '../http/problem.ts';
import { reencodeVideo } from './ffmpeg.ts';
import { moveMoovAtomToFront } from './faststart.ts';
import { probe, unplayable } from './media.ts';

export { probe } from './media.ts';

/** Size up to which the index is moved to the front while writing, which takes the whole file into memory; bytes. */
const IN_MEMORY = 8 * 1024 * 1024;

/** Writes the playable file; returns why it is not possible, as it is stored. */
export async function convert(source: string, made: string, name: string): Promise<string | undefined> {
  try {
    const codecs = unplayable(await probe(source, name));
    if (codecs)
      await reencodeVideo(source, made).catch(() =>
        Promise.reject(new Problem('file.codec', { values: { codec: codecs } })),
      );
    else await playableFirst(source, made);
    await probe(made, name);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.values['codec'] ?? ''}`.trim();
    return 'file.broken';
  }
}

/** Makes an mp4 that plays before it is loaded whole. */
async function playableFirst(source: string, made: string): Promise<void> {
  const { size } = await stat(source);
  if (size <= IN_MEMORY) return remux(source, made, 'in-memory');
  const whole = `${made}.whole`;
  await remux(source, whole, false);
  await moveMoovAtomToFront(whole, made);
  await rm(whole);
}

/** Puts picture and sound into an mp4 as they are. */
async function remux(source: string, made: string, fastStart: 'in-memory' | false): Promise<void> {
  const input = new Input({ source: new FilePathSource(source), formats: [QTFF, MP4] });
  try {
    const format = new Mp4OutputFormat({ fastStart });
    const output = new Output({ format, target: new FilePathTarget(made) });
    const conversion = await Conversion.init({
      input,
      output,
      tags: {},
      copy: { mode: 'forced', shiftTolerance: Infinity },
      showWarnings: false,
    });
    if (!conversion.isValid) throw new Problem('file.codec', { values: { codec: 'mov' } });
    await conversion.execute();
  } finally {
    input.dispose();
  }
}
