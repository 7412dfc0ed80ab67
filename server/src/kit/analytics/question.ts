import type { RawBuilder } from 'kysely';
import type { TenantSettings } from '@forecourt/contract/abilities';
import type { Language } from '@forecourt/contract/languages';
import type { Day } from '../clock.ts';
import type { FigureName } from './metrics.ts';
import type { Scope } from './scope.ts';
import type { DimensionName, SubjectName } from './subjects.ts';

/** What is asked of the figures, as a value. */
export interface Question {
  /** What a row is about. */
  readonly subject: SubjectName;
  /** Rows are values of a dimension instead. */
  readonly by?: DimensionName;
  /** Only these rows, if they are among those found. */
  readonly ids?: readonly string[];
  readonly figures: readonly FigureName[];
  readonly filters: Filters;
  /** Deactivated users count, too. */
  readonly inactive: boolean;
  /** A pass counts while it is valid only. */
  readonly onlyValid: boolean;
  /** Days of the tenant's zone, both included. */
  readonly from: Day | null;
  readonly to: Day | null;
  readonly text: string;
  readonly sort: { readonly by: string; readonly direction: 1 | -1 };
  readonly page: { readonly limit: number; readonly offset: number };
}

export type Filters = Readonly<Partial<Record<FilterName, readonly string[]>>>;
export type FilterName =
  // users who count
  | 'adminGroup'
  | 'assignmentGroup'
  | 'country'
  | 'role'
  | 'businessUnit'
  | 'dealer'
  | 'status'
  | 'standing'
  | 'lastActive'
  // what counts of training and programmes
  | 'brand'
  | 'curriculum'
  | 'course'
  | 'year'
  // rows alone
  | 'state'
  | 'dealerCountry'
  | 'dealerRegion'
  | 'dealerUnit'
  | 'rewardDealer';

/** When and for whom a question is asked. */
export interface Context {
  readonly scope: Scope;
  readonly settings: Pick<
    TenantSettings,
    'features' | 'loyaltyAccessibleRoles' | 'loyaltyBusinessUnit' | 'timeZone'
  >;
  readonly language: Language;
  readonly today: Day;
  readonly lateBefore: Date;
  /** SQL: text in the order of dictionaries, where a computed one has lost it. */
  readonly collated: (text: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A question to DuckDB or PostgreSQL. */
export type QuestionInContext = Question &
  Context & {
    /** What counts is joined to facts before they are added up. */
    readonly joinsFacts: boolean;
  };
