import { Readable } from 'node:stream';
import * as contract from '@forecourt/contract/imports';
import type { Language } from '@forecourt/contract/languages';
import type { Db, Tx } from '../../kit/db/db.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import type { AnyImporter } from '../../kit/imports/importer.ts';
import type { AnyJob } from '../../kit/jobs/jobs.ts';
import { paginationOf } from '../../kit/list.ts';
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
  return { routes: [...readRoutes(parts), ...writeRoutes(parts)], jobs: [jobs.read, jobs.check, jobs.apply] };
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

const writeRoutes = ({ importerOf, jobs: { read, check, apply } }: Parts): readonly Route[] => [
  handle(contract.startImport, async ({ actor, write, body, http, portal, now }) => {
    const fileId = await fileOf(portal, actor, body);
    const importer = importerOf(body.kind);
    const { options } = body;
    return write(async (tx) => {
      const wish = { actor, importer, fileId, options, language: http.language, now, read };
      const id = await start(tx, portal, wish);
      return oneImport(tx, importerOf, { userId: actor.id, id, language: http.language });
    });
  }),
  handle(contract.mapImport, ({ write, actor, params, body, portal, http }) =>
    write(async (tx) => {
      await map(tx, portal, { actor, id: params.id, body, importerOf, check });
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
  handle(contract.runImport, ({ write, actor, params, portal, http }) =>
    write(async (tx) => {
      await run(tx, portal, { actor, id: params.id, importerOf, apply });
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
