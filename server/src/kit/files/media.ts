import {
  FilePathSource,
  Input,
  MP3,
  MP4,
  QTFF,
  WAVE,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { Problem } from '../http/problem.ts';
import { wrongType } from './detect.ts';
import { withEnding } from './name.ts';
import type { Prepared } from './prepared.ts';
import { hasFfmpeg } from './ffmpeg.ts';

/** Probed properties of a video or audio file. */
export interface Probed {
  /** ms */
  readonly duration: number;
  readonly video?: {
    readonly width: number;
    readonly height: number;
    readonly codec: string;
    readonly plays: boolean;
  };
  readonly audio?: { readonly codec: string; readonly plays: boolean };
}

/** H.264 in the profiles that every browser plays: baseline, main, high; not 10 bit, not 4:2:2. */
const PLAYED_H264 = /^avc[13]\.(42|4d|64)/i;
const PLAYED_SOUND = new Set(['aac', 'mp3']);

/** Reads what a file holds, without decoding. Throws `file.broken` when it is damaged or empty. */
export async function probe(file: string, name: string): Promise<Probed> {
  const input = new Input({
    source: new FilePathSource(file, { handleUnhandledError: () => undefined }),
    formats: [MP4, QTFF, MP3, WAVE],
  });
  try {
    const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
    const duration = Math.round((await input.computeDuration()) * 1000);
    if (!Number.isSafeInteger(duration) || duration <= 0 || (!video && !audio))
      throw new Error('nothing to play');
    return {
      duration,
      ...(video && { video: await videoFacts(video) }),
      ...(audio && { audio: await audioFacts(audio) }),
    };
  } catch (error) {
    throw new Problem('file.broken', { values: { name }, cause: error });
  } finally {
    input.dispose();
  }
}

async function videoFacts(track: InputVideoTrack): Promise<NonNullable<Probed['video']>> {
  const parameters = (await track.getCodecParameterString()) ?? '';
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    codec: (await track.getCodec()) ?? 'unknown',
    plays: PLAYED_H264.test(parameters),
  };
}

async function audioFacts(track: InputAudioTrack): Promise<NonNullable<Probed['audio']>> {
  const codec = (await track.getCodec()) ?? 'unknown';
  return { codec, plays: PLAYED_SOUND.has(codec) };
}

/** Codecs that browsers do not play, as text; empty when all do. */
export const unplayable = ({ video, audio }: Probed): string =>
  [video, audio]
    .filter((track) => track && !track.plays)
    .map((track) => track?.codec)
    .join(', ');

/**
 * An mp4 that browsers play is ready at once; a mov, and with ffmpeg on the system any other codec, becomes one by a
 * job. Throws `file.type_video` without pictures, `file.codec` when nothing here can convert it.
 */
export async function prepareVideo(file: string, mime: string, name: string): Promise<Prepared> {
  const probed = await probe(file, name);
  const { video, duration } = probed;
  if (!video) throw wrongType('video');
  const codecs = unplayable(probed);
  if (codecs && !hasFfmpeg()) throw new Problem('file.codec', { values: { codec: codecs } });
  const facts = { duration, width: video.width, height: video.height, name: withEnding(name, 'mp4') };
  if (codecs || mime === 'video/quicktime')
    return {
      ...facts,
      mime: 'video/mp4',
      processing: true,
      objects: [{ variant: 'source', source: { path: file }, type: mime }],
    };
  return {
    ...facts,
    mime: 'video/mp4',
    objects: [{ variant: 'original', source: { path: file }, type: 'video/mp4' }],
  };
}

/** Sound alone: mp3, AAC in m4a, or wav. Throws `file.type_audio` for files with pictures or with other codecs. */
export async function prepareAudio(file: string, mime: string, name: string): Promise<Prepared> {
  const { video, audio, duration } = await probe(file, name);
  if (video || !audio || !(audio.plays || audio.codec.startsWith('pcm-'))) throw wrongType('audio');
  const [type, ending] = AUDIO[mime] ?? ['audio/mp4', 'm4a'];
  return {
    mime: type,
    name: withEnding(name, ending),
    duration,
    objects: [{ variant: 'original', source: { path: file }, type }],
  };
}

const AUDIO: Readonly<Record<string, readonly [string, string]>> = {
  'audio/mpeg': ['audio/mpeg', 'mp3'],
  'audio/wav': ['audio/wav', 'wav'],
};
