import type { FastifyInstance } from 'fastify';
import type { ActivityKind } from './audit-log.ts';
import type { Badges } from './badges.ts';
import type { AnyContentKind } from './content/kind.ts';
import type { Follower } from './events.ts';
import type { HistoryPart } from './history.ts';
import type { Route } from './http/handle.ts';
import type { AddRoutes } from './http/server.ts';
import type { CalendarSource } from './calendar/calendar.ts';
import type { ThreadOwner } from './threads.ts';
import type { AnyImporter } from './imports/importer.ts';
import type { AnyJob } from './jobs/jobs.ts';
import type { Merging } from './account-merge.ts';
import type { PersonalDataSource } from './personal-data.ts';
import type { Portal } from './portal.ts';
import type { Report } from './reports/report.ts';
import type { Translatable } from './texts/translatable.ts';
import type { BrandPart } from './entities/brand-rows.ts';
import type { EntityType } from './entities/entity-type.ts';
import type { SealedColumn } from './vault-rows.ts';
import type { Waiting } from './pending-tasks.ts';
import type { SubmissionKind } from './submissions/submission.ts';

/** An area of the portal: everything that the rest of the program knows of it. What it has not, it leaves out. */
export interface Feature {
  /** Name of the feature; equals its folder's. */
  readonly name: string;
  /** The kinds of things that it has. */
  readonly subjects?: readonly EntityType[];
  /** Kinds of things of its own under which people talk. */
  readonly threads?: readonly ThreadOwner[];
  /** The kinds of content that it has. */
  readonly content?: readonly AnyContentKind[];
  /** Calendar entries of the feature. */
  readonly calendar?: readonly CalendarSource[];
  /** Training history entries of the feature. */
  readonly history?: readonly HistoryPart[];
  /** The kinds of entries that it writes into the activity log. */
  readonly activity?: readonly ActivityKind[];
  /** A function where they follow from what other features declare. */
  readonly routes?: readonly Route[] | ((features: readonly Feature[]) => readonly Route[]);
  /** Its things whose texts are translated. */
  readonly translatable?: readonly Translatable[];
  /** Routes that no contract can describe: a protocol of its own. */
  readonly addRoutes?: AddRoutes;
  readonly jobs?: readonly AnyJob[];
  /** What becomes of its rows of a person when two accounts are merged. Features take their turns in the order of the app. */
  readonly merging?: Merging;
  /** Personal data that the feature stores, and its handling on erasure. */
  readonly person?: PersonalDataSource;
  /** What becomes of its rows that refer to a brand and are no subjects, when that is removed for good. */
  readonly brandRows?: BrandPart;
  readonly importers?: readonly AnyImporter[];
  /** Its columns that the vault seals. */
  readonly sealed?: readonly SealedColumn[];
  readonly badges?: Badges;
  /** Its reports: each brings its call, table, totals, chart, files and pages. */
  readonly reports?: readonly Report[];
  /** Tasks for administrators, shown on their dashboard. */
  readonly waiting?: readonly Waiting[];
  /** Its families of submissions, which earn credit or money. */
  readonly submissions?: readonly SubmissionKind[];
  /** Handlers of events from other features. */
  readonly on?: readonly Follower[];
  /** The second listener, for foreign content; one feature at most has it. */
  readonly contentServer?: (portal: Portal, isStopping?: () => boolean) => Promise<FastifyInstance>;
}

/** Declares an area; the app lists it. */
export const feature = (parts: Feature): Feature => parts;
