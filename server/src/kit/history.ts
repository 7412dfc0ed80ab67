import type { RawBuilder } from 'kysely';
import type { HistoryKind } from '@forecourt/contract/learning';
import type { Language } from '@forecourt/contract/languages';

/** Owner of the history, and the language of its titles. */
export interface HistoryOwner {
  readonly userId: string;
  readonly language: Language;
}

/** Training history that a feature provides: one kind of entity that users complete. */
export interface HistoryPart {
  readonly kind: HistoryKind;
  /**
   * SQL: one row for each thing that the person has completed: `id`, `kind`, `brand_id` (null: of no brand), `title`,
   * `passed_at`, `score` (0 to 1, null without a test), and the subject of the ledger entries that it earned as
   * `points_kind` and `points_id` (null: none).
   */
  readonly completed: (owner: HistoryOwner) => RawBuilder<unknown>;
}
