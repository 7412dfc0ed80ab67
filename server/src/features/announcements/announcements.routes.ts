import { Readable } from 'node:stream';
import * as contract from '@forecourt/contract/announcements';
import { contentById } from '../../kit/content/queries.ts';
import { readerOf, type ContentRow } from '../../kit/content/rows.ts';
import { assertReadable } from '../../kit/content/routes.ts';
import { canSeeAsEditor } from '../../kit/content/view.ts';
import { BOM, csvLine } from '../../kit/csv.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { found, notFound } from '../../kit/http/problem.ts';
import { text } from '../../kit/i18n.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { announcement } from './announcements.kind.ts';
import { confirm } from './announcements.commands.ts';
import { allConfirmations, confirmationCounts, confirmationsPage } from './confirmations.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'http' | 'now'>;

/** A must-read that the person edits, or sees as an editor; 404 for all others. */
async function mustRead(call: RequestContext, id: string): Promise<ContentRow> {
  const row = found(await contentById(call.db, announcement, await readerOf(call.db, call), id));
  if (!canSeeAsEditor(announcement, row, call)) throw notFound();
  return row;
}

export const announcementsRoutes: readonly Route[] = [
  handle(contract.confirmAnnouncement, async (call) => {
    await assertReadable(announcement, call, call.params.id);
    return { confirmedAt: await call.write((tx) => confirm(tx, call, call.params.id)) };
  }),
  handle(contract.listConfirmations, async (call) => {
    const { db, params, query } = call;
    const row = await mustRead(call, params.id);
    const { rows, total } = await confirmationsPage(db, row, query);
    return {
      title: row.title,
      confirmations: rows.map(({ id, name, dealer_id, dealer, confirmed_at }) => ({
        user: { _id: id, name },
        dealer: dealer_id && dealer ? { _id: dealer_id, name: dealer } : null,
        confirmedAt: confirmed_at?.toISOString() ?? null,
      })),
      counts: await confirmationCounts(db, row),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.exportConfirmations, async (call) => {
    const { db, params, query, http } = call;
    const row = await mustRead(call, params.id);
    const word = (key: string) => text(http.language, 'words', `confirmations.${key}`);
    async function* lines() {
      yield `${BOM}${csvLine([word('dealer'), word('name'), word('confirmed')])}`;
      for await (const rows of allConfirmations(db, row, query))
        yield rows
          .map(({ dealer, name, confirmed_at }) =>
            csvLine([dealer ?? '', name, confirmed_at?.toISOString() ?? '']),
          )
          .join('');
    }
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="confirmations.csv"',
      },
      body: http.method === 'HEAD' ? '' : Readable.from(lines()),
    };
  }),
];
