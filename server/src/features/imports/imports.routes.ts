import { Readable } from 'node:stream';
import * as contract from '@forecourt/contract/imports';
import type { ImportKind } from '@forecourt/contract/imports';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Tx } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { allow, found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Portal } from '../../kit/portal.ts';
import { hasPermission, type Actor } from '../../kit/session/actor.ts';
import { badRowsFile } from './bad-rows.ts';
import { cancel, fileOf, map, fixRow, run, start, undoDeactivations } from './imports.commands.ts';
import { importerOf } from './imports.jobs.ts';
import { rowByLine, listRows, findRun, listRuns } from './imports.queries.ts';
import { toImportRowView, toImportView } from './imports.view.ts';

interface Options {
  readonly userId: string;
  readonly id: string;
  readonly language: Language;
}

async function oneImport(db: Db | Tx, portal: Portal, { userId, id, language }: Options) {
  const row = found(await findRun(db, userId, id));
  return { import: toImportView(row, importerOf(portal, row.kind), language) };
}

const readRoutes: readonly Route[] = [
  handle(contract.listImports, async ({ db, actor, query, portal, http }) => {
    const { rows, total } = await listRuns(db, actor.id, query);
    return {
      imports: rows.map((row) => toImportView(row, importerOf(portal, row.kind), http.language)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.getImport, ({ db, actor, params, portal, http }) =>
    oneImport(db, portal, { userId: actor.id, id: params.id, language: http.language }),
  ),
  handle(contract.importRows, async ({ db, actor, params, query, portal, http }) => {
    const row = found(await findRun(db, actor.id, params.id));
    const { rows, total } = await listRows(db, params.id, query);
    const importer = importerOf(portal, row.kind);
    return {
      rows: rows.map((each) => toImportRowView(each, row, importer, http.language)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.invalidImportRows, async ({ db, actor, params, portal, http }) => {
    const row = found(await findRun(db, actor.id, params.id));
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="to-mend.csv"`,
      },
      body: Readable.from(badRowsFile(db, row, importerOf(portal, row.kind), http.language)),
    };
  }),
];

type Begun = Pick<
  Call<typeof contract.bulkCreateDealers, Actor>,
  'actor' | 'write' | 'body' | 'http' | 'portal' | 'now'
>;

/** Takes a table in and answers the import that it has become. */
async function begin(
  call: Begun,
  { kind, runAtOnce }: { readonly kind: ImportKind; readonly runAtOnce: boolean },
) {
  const { actor, write, body, http, portal, now } = call;
  const importer = importerOf(portal, kind);
  allow(hasPermission(actor, importer.right));
  const fileId = await fileOf(portal, actor, body);
  const { language } = http;
  return write(async (tx) => {
    const { options, administrators, deactivations } = body;
    const agreed = { administrators, deactivations };
    const input = { actor, importer, fileId, options, ...agreed, language, now, runAtOnce };
    const id = await start(tx, portal, input);
    return oneImport(tx, portal, { userId: actor.id, id, language });
  });
}

const writeRoutes: readonly Route[] = [
  handle(contract.startImport, (call) => begin(call, { kind: call.body.kind, runAtOnce: false })),
  handle(contract.bulkCreateDealers, (call) => begin(call, { kind: 'dealers', runAtOnce: true })),
  handle(contract.bulkInviteUsers, (call) => begin(call, { kind: 'users', runAtOnce: true })),
  handle(contract.bulkUploadActivities, (call) => begin(call, { kind: 'activities', runAtOnce: true })),
  handle(contract.mapImport, ({ write, actor, params, body, portal, http }) =>
    write(async (tx) => {
      await map(tx, portal, { actor, id: params.id, body });
      return oneImport(tx, portal, { userId: actor.id, id: params.id, language: http.language });
    }),
  ),
  handle(contract.fixImportRow, ({ write, actor, params, body, portal, http }) =>
    write(async (tx) => {
      await fixRow(tx, portal, { actor, id: params.id, line: params.line, body });
      const row = found(await findRun(tx, actor.id, params.id));
      const fixed = found(await rowByLine(tx, params.id, params.line));
      const importer = importerOf(portal, row.kind);
      return {
        row: toImportRowView(fixed, row, importer, http.language),
        import: toImportView(row, importer, http.language),
      };
    }),
  ),
  handle(contract.runImport, ({ write, actor, params, body, portal, http }) =>
    write(async (tx) => {
      await run(tx, portal, { actor, id: params.id, ...body });
      return oneImport(tx, portal, { userId: actor.id, id: params.id, language: http.language });
    }),
  ),
  handle(contract.undoImportDeactivations, ({ write, actor, params, portal, http }) =>
    write(async (tx) => {
      const reactivated = await undoDeactivations(tx, portal, actor, params.id);
      const one = await oneImport(tx, portal, { userId: actor.id, id: params.id, language: http.language });
      return { ...one, reactivated };
    }),
  ),
  handle(contract.cancelImport, ({ write, actor, params, portal, http, now }) =>
    write(async (tx) => {
      await cancel(tx, actor, params.id, now);
      return oneImport(tx, portal, { userId: actor.id, id: params.id, language: http.language });
    }),
  ),
];

export const importRoutes: readonly Route[] = [...readRoutes, ...writeRoutes];
