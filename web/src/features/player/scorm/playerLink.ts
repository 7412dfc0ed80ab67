import type { PageMessage, PlayerMessage } from '@forecourt/contract/scorm-messages';

const TYPES: readonly string[] = [
  'hello',
  'saved',
  'progress',
  'token',
  'superseded',
  'left',
] satisfies PlayerMessage['type'][];

const isMessage = (data: unknown): data is PlayerMessage =>
  typeof data === 'object' && data !== null && 'type' in data && TYPES.includes(String(data.type));

export interface PlayerLink {
  readonly say: (message: PageMessage) => void;
  readonly close: () => void;
}

/**
 * Messages with the player in its frame: only its own window and the content origin are heard and spoken to. A package
 * shares that origin, so that what is heard decides what is shown, never what counts.
 */
export function linkTo(
  frame: () => Window | null | undefined,
  origin: string,
  hear: (message: PlayerMessage) => void,
  own: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): PlayerLink {
  const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (from === origin && source !== null && source === frame() && isMessage(data)) hear(data);
  };
  own.addEventListener('message', receive);
  return {
    say: (message) => frame()?.postMessage(message, origin),
    close: () => own.removeEventListener('message', receive),
  };
}
