import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** H.264 sets of parameters: baseline, 4:2:0, 8 bit; and the same said to be of another profile. */
const SPS = [0x67, 0x42, 0xc0, 0x1e, 0xd9, 0x00, 0xa0, 0x47, 0xfe, 0xc8];
const PPS = [0x68, 0xce, 0x3c, 0x80];
const avcC = (profile: number): Uint8Array =>
  Uint8Array.from([1, profile, 0xc0, 0x1e, 0xff, 0xe1, 0, SPS.length, ...SPS, 1, 0, PPS.length, ...PPS]);

interface VideoOptions {
  readonly container: 'mp4' | 'mov';
  /** 0x42 baseline; 0x6e is High 10, which browsers do not play. */
  readonly profile?: number;
  readonly sound?: boolean;
  /** The index after the recording, as recorders write it. */
  readonly indexLast?: boolean;
}

/** A video of two seconds whose frames are empty: right in its container, nothing to see. */
export async function videoFile(input: VideoOptions): Promise<Buffer> {
  const target = new BufferTarget();
  const profile = input.profile ?? 0x42;
  const output = new Output({
    format: new (input.container === 'mov' ? MovOutputFormat : Mp4OutputFormat)(
      input.indexLast ? { fastStart: false } : {},
    ),
    target,
  });
  const video = new EncodedVideoPacketSource('avc');
  const audio = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(video, { frameRate: 10 });
  if (input.sound) output.addAudioTrack(audio);
  await output.start();
  const codec = `avc1.${profile.toString(16).padStart(2, '0')}c01e`;
  const decoderConfig = { codec, codedWidth: 320, codedHeight: 240, description: avcC(profile) };
  for (let i = 0; i < 20; i++) {
    const frame = new EncodedPacket(
      Uint8Array.from([0, 0, 0, 2, i === 0 ? 0x65 : 0x41, 0x88]),
      i === 0 ? 'key' : 'delta',
      i / 10,
      0.1,
    );
    await video.add(frame, i === 0 ? { decoderConfig } : undefined);
  }
  if (input.sound) await addSound(audio);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

async function addSound(audio: EncodedAudioPacketSource): Promise<void> {
  const decoderConfig = {
    codec: 'mp4a.40.2',
    numberOfChannels: 2,
    sampleRate: 44_100,
    description: Uint8Array.from([0x12, 0x10]),
  };
  const length = 1024 / 44_100;
  for (let i = 0; i * length < 2; i++) {
    const packet = new EncodedPacket(Uint8Array.from([0x21, 0x10, 0x04, 0x60]), 'key', i * length, length);
    await audio.add(packet, i === 0 ? { decoderConfig } : undefined);
  }
}

/** Two seconds of AAC silence in an m4a. */
export async function m4aFile(): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const audio = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(audio);
  await output.start();
  await addSound(audio);
  await output.finalize();
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0));
  bytes.write('M4A ', 8, 'latin1');
  return bytes;
}

/** One second of silence. */
export function wavFile(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 16_000, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(16_000, 40);
  return Buffer.concat([head, Buffer.alloc(16_000)]);
}

/** About a second of silence: MPEG-1 layer III frames, 128 kbit/s, 44.1 kHz. */
export function mp3File(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: 40 }, () => frame));
}
