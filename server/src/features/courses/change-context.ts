import type { Call } from '../../kit/http/handle.ts';
import type { Actor } from '../../kit/session/actor.ts';

/** What changes of courses need of a call, besides its input. */
export type Context = Pick<Call<unknown, Actor>, 'actor' | 'now' | 'settings' | 'portal' | 'http'>;
