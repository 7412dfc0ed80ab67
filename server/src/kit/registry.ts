import type { ActivityKind } from './audit-log.ts';
import { joinBadges, type Badges } from './badges.ts';
import type { AnyContentKind } from './content/kind.ts';
import { eventsOf, type Events } from './events.ts';
import { calendarsOf, type Calendars } from './calendar/calendar.ts';
import type { Feature } from './feature.ts';
import type { HistoryPart } from './history.ts';
import type { AnyImporter } from './imports/importer.ts';
import { joinMerging, type Merging } from './account-merge.ts';
import type { Report } from './reports/report.ts';
import { joinUserParts, type UserRows } from './personal-data.ts';
import { joinBrandRows, type BrandChild } from './entities/brand-rows.ts';
import { threadsOf, type Threads } from './threads.ts';
import { subjectsOf, type Subjects } from './entities/subjects.ts';
import type { SealedColumn } from './vault-rows.ts';
import type { Waiting } from './pending-tasks.ts';
import type { SubmissionKind } from './submissions/submission.ts';

/** What the features say, joined. Features reach it over the portal, so that none of them imports another for it. */
export interface Registry {
  readonly events: Events;
  readonly subjects: Subjects;
  readonly calendars: Calendars;
  readonly threads: Threads;
  /** Sources of training histories. */
  readonly history: readonly HistoryPart[];
  /** The kinds of content. */
  readonly content: readonly AnyContentKind[];
  readonly brandRows: readonly BrandChild[];
  /** Kinds of entries of the activity log. */
  readonly activity: readonly ActivityKind[];
  readonly merging: Merging;
  readonly personRows: UserRows;
  readonly importers: readonly AnyImporter[];
  /** Columns that the vault seals. */
  readonly sealed: readonly SealedColumn[];
  readonly badges: Badges;
  readonly reports: readonly Report[];
  readonly waiting: readonly Waiting[];
  /** Families of submissions by their kind. */
  readonly submissions: ReadonlyMap<string, SubmissionKind>;
}

const all = <T>(features: readonly Feature[], part: (feature: Feature) => readonly T[] | undefined): T[] =>
  features.flatMap((feature) => part(feature) ?? []);
const each = <T>(features: readonly Feature[], part: (feature: Feature) => T | undefined): T[] =>
  features.flatMap((feature) => part(feature) ?? []);

/** Joins what the features say. Throws when two of them answer for the same thing: a mistake of the program. */
export function registryOf(features: readonly Feature[]): Registry {
  const subjects = all(features, ({ subjects }) => subjects);
  return {
    events: eventsOf(all(features, ({ on }) => on)),
    subjects: subjectsOf(subjects),
    calendars: calendarsOf(all(features, ({ calendar }) => calendar)),
    threads: threadsOf(all(features, ({ threads }) => threads)),
    history: all(features, ({ history }) => history),
    content: all(features, ({ content }) => content),
    brandRows: joinBrandRows(
      subjects,
      each(features, ({ brandRows }) => brandRows),
    ),
    activity: all(features, ({ activity }) => activity),
    merging: joinMerging(each(features, ({ merging }) => merging)),
    personRows: joinUserParts(each(features, ({ person }) => person)),
    importers: all(features, ({ importers }) => importers),
    sealed: all(features, ({ sealed }) => sealed),
    badges: joinBadges(each(features, ({ badges }) => badges)),
    reports: joinReports(all(features, ({ reports }) => reports)),
    waiting: all(features, ({ waiting }) => waiting),
    submissions: new Map(all(features, ({ submissions }) => submissions).map((kind) => [kind.kind, kind])),
  };
}

/** Two reports with one key are a mistake of the program. */
function joinReports(reports: readonly Report[]): readonly Report[] {
  const keys = reports.map(({ key }) => key);
  const [twice] = keys.filter((key, i) => keys.indexOf(key) !== i);
  if (twice) throw new Error(`Two reports are called ${twice}`);
  return reports;
}
