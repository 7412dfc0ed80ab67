import type { AnyEndpoint } from '@forecourt/contract/endpoint';
import type { Call } from '../http/handle.ts';
import type { Actor } from '../session/actor.ts';
import type { AnyContentKind } from './kind.ts';
import type { ContentPublishing } from './publishing.ts';
import type { ContentCommands } from './save.ts';

/** The calls of a kind, as `contentCalls` of the contract makes them. */
export type ContentCalls = Readonly<
  Record<
    | 'list'
    | 'recent'
    | 'unread'
    | 'get'
    | 'another'
    | 'create'
    | 'save'
    | 'remove'
    | 'restore'
    | 'publish'
    | 'unpublish'
    | 'showAsNew'
    | 'visit'
    | 'favorite'
    | 'like'
    | 'dislike'
    | 'download'
    | 'reach'
    | 'viewAs',
    AnyEndpoint
  >
>;

export type AnyCall = Call<AnyEndpoint, Actor>;
interface One {
  readonly id: string;
}
export const idOf = ({ params }: AnyCall): string => (params as One).id;

/** Shared context of a kind's routes. */
export interface Serving {
  readonly kind: AnyContentKind;
  readonly publishing: ContentPublishing;
  readonly calls: ContentCalls;
  readonly commands: ContentCommands;
}
