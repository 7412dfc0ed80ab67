import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../../kit/clock.ts';

/** Alphabet without look-alike characters. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);

/** The code of a minute: 30 bits of a signature over it, so that nothing needs to be stored. */
function codeOf(secret: string, minute: number): string {
  const bytes = createHmac('sha256', secret).update(String(minute)).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** What the screen in the room shows now, and until when. */
export const codeAt = (secret: string, now: Date): { readonly code: string; readonly changesAt: Date } => ({
  code: codeOf(secret, minuteOf(now)),
  changesAt: new Date((minuteOf(now) + 1) * MINUTE),
});

/** Whether this is the code of this minute, or the one before: who types it takes a moment. */
export function isCode(secret: string, now: Date, given: string): boolean {
  const typed = Buffer.from(given.toUpperCase().replaceAll(/[\s-]/g, ''));
  return [0, 1].some((ago) => {
    const code = Buffer.from(codeOf(secret, minuteOf(now) - ago));
    return code.length === typed.length && timingSafeEqual(code, typed);
  });
}
