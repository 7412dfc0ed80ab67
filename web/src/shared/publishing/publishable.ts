import type { LinkProps } from '@tanstack/react-router';
import type { Status } from '../ui/StatusBadge.tsx';

/** Something that is written, published, taken back, deleted and restored, as the shared parts see it. */
export interface Publishable {
  readonly _id: string;
  readonly name: string;
  /** As people call it: `deleted` before all others. */
  readonly status: Status;
  /** What the person may do now, by their rights and by the thing's state. */
  readonly can: {
    readonly edit?: boolean;
    readonly publish?: boolean;
    /** To review, where the person's work is reviewed. */
    readonly submit?: boolean;
    readonly unpublish?: boolean;
    readonly delete?: boolean;
    readonly restore?: boolean;
  };
  /** From when it shows once it's published, ISO 8601; null or absent: at once. */
  readonly showsFrom?: string | null | undefined;
  /** True when another user has to review what this user publishes. */
  readonly throughReview?: boolean;
}

/** The calls of a kind of thing. Each puts what was answered where the pages read it. */
export interface PublishingCalls {
  readonly publish: (id: string) => Promise<unknown>;
  readonly submit?: (id: string) => Promise<unknown>;
  readonly unpublish: (id: string) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<unknown>;
  /** Number of users who started or read it; fetched before it is unpublished. */
  readonly learners: (id: string) => Promise<number>;
}

/** The words about a deletion that name the kind of thing. */
export interface DeletionWords {
  /** What happens to those who use it. */
  readonly text: string;
  /** "Delete brand" */
  readonly action: string;
  /** "Keep brand" */
  readonly keep: string;
}

/** A kind of publishable thing: what an area declares once for its list, its editor and its menus. */
export interface PublishingKind<Row> {
  readonly of: (row: Row) => Publishable;
  readonly calls: PublishingCalls;
  readonly deletion: DeletionWords;
  /** Where the row is edited; undefined for who may not. */
  readonly editor: (row: Row) => LinkProps | undefined;
}
