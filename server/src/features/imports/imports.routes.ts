import { Readable } from 'node:stream';
import * as contract from '@forecourt/contract/imports';
import type { ImportKind } from '@forecourt/contract/imports';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Tx } from '../../kit/db/db.ts';
import { handle, type Call, type Route } from '../../kit/http/handle.ts';
import { allow, found } from '../../kit/http/problem.ts';
import type { AnyImporter } from '../../kit/imports/importer.ts';
import type { AnyJob } from '../../kit/jobs/jobs.ts';
import { paginationOf } from '../../kit/list.ts';
import { holds, type Actor } from '../../kit/session/actor.ts';
import { badRowsFile } from './bad-rows.ts';
import { cancel, fileOf, map, mend, run, start } from './imports.commands.ts';
import { importJobs, type ImporterOf } from './imports.jobs.ts';
import { rowByLine, rowsPage, runById, runsPage } from './imports.queries.ts';
import { importRowView, importView } from './imports.view.ts';

interface Parts {
  readonly importerOf: ImporterOf;
  readonly jobs: ReturnType<typeof importJobs>;
}

/** Calls and jobs of imports, for the importers that the features bring. */
export function importsOf(importers: readonly AnyImporter[]): {
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
} {
  const importerOf = (kind: string): AnyImporter => found(importers.find((one) => one.kind === kind));
  const jobs = importJobs(importerOf);
  const parts = { importerOf, jobs };
  return { routes: [...readRoutes(parts), ...writeRoutes(parts)], jobs: Object.values(jobs) };
}

interface Asked {
  readonly userId: string;
  readonly id: string;
  readonly language: Language;
}

async function oneImport(db: Db | Tx, importerOf: ImporterOf, { userId, id, language }: Asked) {
  const row = found(await runById(db, userId, id));
  return { import: importView(row, importerOf(row.kind), language) };
}

const readRoutes = ({ importerOf }: Parts): readonly Route[] => [
  handle(contract.listImports, async ({ db, actor, query, http }) => {
    const { rows, total } = await runsPage(db, actor.id, query);
    return {
      imports: rows.map((row) => importView(row, importerOf(row.kind), http.language)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.getImport, ({ db, actor, params, http }) =>
    oneImport(db, importerOf, { userId: actor.id, id: params.id, language: http.language }),
  ),
  handle(contract.importRows, async ({ db, actor, params, query, http }) => {
    const row = found(await runById(db, actor.id, params.id));
    const { rows, total } = await rowsPage(db, params.id, query);
    const importer = importerOf(row.kind);
    return {
      rows: rows.map((each) => importRowView(each, row, importer, http.language)),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.badImportRows, async ({ db, actor, params, http }) => {
    const row = found(await runById(db, actor.id, params.id));
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="to-mend.csv"`,
      },
      body: Readable.from(badRowsFile(db, row, importerOf(row.kind), http.language)),
    };
  }),
];

type Begun = Pick<
  Call<typeof contract.bulkCreateDealers, Actor>,
  'actor' | 'write' | 'body' | 'http' | 'portal' | 'now'
>;

/** Takes a table in and answers the import that it has become. */
const beginner =
  ({ importerOf, jobs: { read } }: Parts) =>
  async (call: Begun, { kind, runAtOnce }: { readonly kind: ImportKind; readonly runAtOnce: boolean }) => {
    const { actor, write, body, http, portal, now } = call;
    const importer = importerOf(kind);
    allow(holds(actor, importer.right));
    const fileId = await fileOf(portal, actor, body);
    const { language } = http;
    return write(async (tx) => {
      const { options, administrators } = body;
      const wish = { actor, importer, fileId, options, administrators, language, now, read, runAtOnce };
      const id = await start(tx, portal, wish);
      return oneImport(tx, importerOf, { userId: actor.id, id, language });
    });
  };

const writeRoutes = (parts: Parts): readonly Route[] => {
  const begin = beginner(parts);
  const { importerOf, jobs } = parts;
  return [
    handle(contract.startImport, (call) => begin(call, { kind: call.body.kind, runAtOnce: false })),
    handle(contract.bulkCreateDealers, (call) => begin(call, { kind: 'dealers', runAtOnce: true })),
    handle(contract.bulkInviteUsers, (call) => begin(call, { kind: 'users', runAtOnce: true })),
    handle(contract.mapImport, ({ write, actor, params, body, portal, http }) =>
      write(async (tx) => {
        await map(tx, portal, { actor, id: params.id, body, importerOf, check: jobs.check });
        return oneImport(tx, importerOf, { userId: actor.id, id: params.id, language: http.language });
      }),
    ),
    handle(contract.mendImportRow, ({ write, actor, params, body, portal, http }) =>
      write(async (tx) => {
        await mend(tx, portal, { actor, id: params.id, line: params.line, body, importerOf });
        const row = found(await runById(tx, actor.id, params.id));
        const mended = found(await rowByLine(tx, params.id, params.line));
        const importer = importerOf(row.kind);
        return {
          row: importRowView(mended, row, importer, http.language),
          import: importView(row, importer, http.language),
        };
      }),
    ),
    handle(contract.runImport, ({ write, actor, params, body, portal, http }) =>
      write(async (tx) => {
        await run(tx, portal, { actor, id: params.id, importerOf, apply: jobs.apply, ...body });
        return oneImport(tx, importerOf, { userId: actor.id, id: params.id, language: http.language });
      }),
    ),
    handle(contract.cancelImport, ({ write, actor, params, http, now }) =>
      write(async (tx) => {
        await cancel(tx, actor, params.id, now);
        return oneImport(tx, importerOf, { userId: actor.id, id: params.id, language: http.language });
      }),
    ),
  ];
};
