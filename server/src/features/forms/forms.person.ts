import { sql } from 'kysely';
import type { Merging } from '../../kit/account-merge.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

/** Signed forms stay sealed as long as the law asks, then a job removes them. */
export const formsPersonalData: PersonalDataSource = {
  rows: {
    'tax_form.user_id': { leaving: 'keep', without: ['tin_sealed', 'tin_mark', 'words_hash'] },
    'tax_residence.user_id': { leaving: 'keep', without: ['tin_sealed', 'words_hash', 'signed_ip'] },
    'tax_residence.reviewed_by': { leaving: 'keep' },
    'tax_form_look.by_id': { leaving: 'keep' },
    'tax_year.confirmed_by': { leaving: 'keep' },
    'tax_year.closed_by': { leaving: 'keep' },
    'tax_year_total.user_id': { leaving: 'keep' },
    'tax_payee.user_id': { leaving: 'keep' },
  },
};

export const formsMerging: Merging = {
  moved: [
    {
      table: 'tax_form',
      owner: 'user_id',
      kind: 'payment',
      /** The primary account’s form counts; the other’s only where that has none. */
      move: (tx, { primary, secondary }) =>
        sql`update tax_form set user_id = ${primary} where user_id = ${secondary} and superseded_at is null
          and not exists (select from tax_form own where own.user_id = ${primary} and own.superseded_at is null)`.execute(
          tx,
        ),
    },
    {
      table: 'tax_residence',
      owner: 'user_id',
      kind: 'payment',
      /** Like tax forms: the latest residence that the primary account signed wins. */
      move: (tx, { primary, secondary }) =>
        sql`update tax_residence set user_id = ${primary} where user_id = ${secondary} and superseded_at is null
          and not exists (select from tax_residence own where own.user_id = ${primary} and own.superseded_at is null)
          and not exists (select from tax_form own where own.user_id = ${primary} and own.superseded_at is null)`.execute(
          tx,
        ),
    },
    {
      table: 'tax_payee',
      owner: 'user_id',
      kind: 'payment',
      move: (tx, { primary, secondary }) =>
        sql`update tax_payee set user_id = ${primary} where user_id = ${secondary}
          and not exists (select from tax_payee own where own.user_id = ${primary})`.execute(tx),
    },
  ],
  kept: [
    'tax_form_look.by_id',
    'tax_residence.reviewed_by',
    'tax_year.confirmed_by',
    'tax_year.closed_by',
    // closed years never change
    'tax_year_total.user_id',
  ],
  ended: [],
};
