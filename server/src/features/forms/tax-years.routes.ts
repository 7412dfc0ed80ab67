import type { z } from 'zod';
import * as contract from '@forecourt/contract/tax-years';
import { isCurrentAccount } from '../../kit/access/standing.ts';
import { changed, writeAuditLog } from '../../kit/audit-log.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, Problem } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { assertVersion } from '../../kit/publishable/rows.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { confirmPassword } from '../../kit/session/confirm-password.ts';
import { needVault } from '../../kit/vault.ts';
import { needForms } from './forms.policy.ts';
import { rulesOf, yearAt } from './tax-totals.ts';
import {
  listAllPayees,
  ensureYears,
  freeze,
  lockedYearRow,
  payeesPage,
  yearFigures,
  yearRow,
  yearRows,
  type PayeeRow,
  type YearRow,
} from './tax-years.queries.ts';
import { isExempt, yearFile } from './year-file.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'db' | 'settings'>;

async function yearView(
  { db, settings }: RequestContext,
  row: YearRow,
): Promise<z.output<typeof contract.TaxYear>> {
  return {
    year: row.year,
    threshold: row.threshold,
    rates: { CAD: row.rate_cad, EUR: row.rate_eur },
    confirmed: row.confirmed_at !== null,
    closedAt: row.closed_at?.toISOString() ?? null,
    version: row.version,
    ...(await yearFigures(db, row, settings.timeZone)),
  };
}

const payeeView = (row: PayeeRow, threshold: number, closed: boolean): z.output<typeof contract.Payee> => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  total: row.total,
  correction: closed ? row.live - row.total : 0,
  reached: row.total >= threshold,
  abroad: row.abroad,
  box: row.box,
  form:
    row.form_id && row.classification && row.tin_type && row.signed_at
      ? {
          _id: row.form_id,
          name: row.name ?? '',
          classification: row.classification,
          tinType: row.tin_type,
          tinLast4: row.tin_last4 ?? '',
          exempt: isExempt(row),
          backupWithholding: row.backup_withholding === true,
          signedAt: row.signed_at.toISOString(),
        }
      : null,
});

/** A year, or the 404. */
const yearOf = async ({ db }: Pick<RequestContext, 'db'>, year: number) => found(await yearRow(db, year));

export const taxYearsRoutes: readonly Route[] = [
  handle(contract.listTaxYears, async (call) => {
    needForms(call.settings);
    await ensureYears(call.db, call.now, call.settings.timeZone);
    const rows = await yearRows(call.db);
    return { years: await Promise.all(rows.map((row) => yearView(call, row))) };
  }),

  handle(contract.saveTaxYear, async (call) => {
    const { actor, body, now, params } = call;
    needForms(call.settings);
    await call.write(async (tx) => {
      const row = found(await lockedYearRow(tx, params.year));
      if (row.closed_at) throw new Problem('tax.closed');
      assertVersion(row, body);
      await tx
        .updateTable('tax_year')
        .set({
          threshold: body.threshold,
          rate_cad: body.rates.CAD,
          rate_eur: body.rates.EUR,
          confirmed_at: now,
          confirmed_by: actor.id,
          version: row.version + 1,
        })
        .where('year', '=', params.year)
        .execute();
      await writeAuditLog(tx, actor, call, { type: 'tax-year.confirm', data: { year: params.year } });
    });
    return { year: await yearView(call, await yearOf(call, params.year)) };
  }),

  handle(contract.closeTaxYear, async (call) => {
    const { actor, body, now, params, portal, settings } = call;
    needForms(settings);
    await confirmPassword(portal, actor, body.password);
    if (params.year >= yearAt(now, settings.timeZone)) throw new Problem('tax.not_over');
    await call.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('tax_year')
        .set((eb) => ({ closed_at: now, closed_by: actor.id, version: eb('version', '+', 1) }))
        .where('year', '=', params.year)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) {
        found(await yearRow(tx, params.year));
        throw new Problem('tax.closed');
      }
      await freeze(tx, await rulesOf(tx, params.year), settings.timeZone);
      await writeAuditLog(tx, actor, call, { type: 'tax-year.close', data: { year: params.year } });
    });
    return { year: await yearView(call, await yearOf(call, params.year)) };
  }),

  handle(contract.listPayees, async (call) => {
    const { db, params, query, settings } = call;
    needForms(settings);
    const row = await yearOf(call, params.year);
    const { rows, total, rules } = await payeesPage(db, row, query, settings.timeZone);
    return {
      payees: rows.map((payee) => payeeView(payee, rules.threshold, row.closed_at !== null)),
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.savePayee, async (call) => {
    const { actor, body, db, params, settings } = call;
    needForms(settings);
    const { id } = found(
      await db
        .selectFrom('user_account')
        .select('id')
        .where('id', '=', params.userId)
        .where(isCurrentAccount())
        .executeTakeFirst(),
    );
    await call.write(async (tx) => {
      const before = await tx
        .selectFrom('tax_payee')
        .select('box')
        .where('user_id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      await tx
        .insertInto('tax_payee')
        .values({ user_id: id, box: body.box })
        .onConflict((oc) => oc.column('user_id').doUpdateSet({ box: body.box }))
        .execute();
      await writeAuditLog(tx, actor, call, {
        type: 'tax-payee.change',
        subject: { kind: 'user', id },
        data: { changes: changed({ box: before?.box }, { box: body.box }) },
      });
    });
    return { box: body.box };
  }),

  handle(contract.exportTaxYear, async (call) => {
    const { actor, body, db, now, params, portal, settings } = call;
    needForms(settings);
    const vault = await needVault(portal.config);
    await confirmPassword(portal, actor, body.password);
    const row = await yearOf(call, params.year);
    const { rows, rules } = await listAllPayees(db, row, settings.timeZone);
    await call.write(async (tx) => {
      const opened = rows.flatMap(({ form_id }) => form_id ?? []);
      if (opened.length > 0)
        await tx
          .insertInto('tax_form_look')
          .values(
            opened.map((form_id) => ({ form_id, by_id: actor.id, reason: `1099, ${params.year}`, at: now })),
          )
          .execute();
      await writeAuditLog(tx, actor, call, { type: 'tax-year.export', data: { year: params.year } });
    });
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="1099-${params.year}.csv"`,
      },
      body: yearFile(rows, rules, vault, row.closed_at !== null),
    };
  }),
];
