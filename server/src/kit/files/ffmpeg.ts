import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
let found: boolean | undefined;

/** Whether the system has ffmpeg, which only re-encodes what browsers do not play; looked up once. */
export function hasFfmpeg(): boolean {
  found ??=
    spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' }).stdout?.includes('libx264') ??
    false;
  return found;
}

/** Longest conversion, ms. */
const PATIENCE = 30 * 60 * 1000;

/**
 * Re-encodes an mp4 or mov to H.264 with AAC, at most 1920 pixels wide, playable before it is loaded whole.
 * The demuxer is fixed and only local files open, so that a crafted file cannot make it read anything else.
 */
export async function reencodeVideo(from: string, to: string): Promise<void> {
  const input = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-f', 'mov', '-i', from];
  const pick = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'];
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-pix_fmt',
    'yuv420p',
    '-threads',
    '1',
  ];
  const size = ['-vf', "scale=w='trunc(min(1920,iw)/2)*2':h=-2"];
  const audio = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  await run(
    'ffmpeg',
    [...input, ...pick, ...video, ...size, ...audio, '-movflags', '+faststart', '-f', 'mp4', to],
    {
      timeout: PATIENCE,
      maxBuffer: 1024 * 1024,
    },
  );
}
