import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inWorkFolder } from '../../../kit/files/spool.ts';
import type { Portal } from '../../../kit/portal.ts';
import { csvParts, XLSX_ROWS, workbook, type FileWish } from '../../../kit/reports/export.ts';
import { countFound, type Asker } from '../../../kit/reports/read.ts';
import type { ReportSource } from '../../../kit/reports/question.ts';
import type { Asked, Report } from '../../../kit/reports/report.ts';
import { askedFor, livingColumns, type KeptWish } from '../wish.ts';

export type KeptFormat = 'csv' | 'xlsx';
export const MEDIA_TYPES: Readonly<Record<KeptFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file to be made: for whom, of what, and in which form. */
export interface Making {
  readonly report: Report;
  readonly asker: Asker;
  readonly wish: KeptWish;
  readonly format: KeptFormat;
}

/** Reads what is wanted as it stands now. Columns that are gone are left out. */
function wanted({ report, asker, wish, format }: Making): { asked: Asked; file: FileWish } {
  const { asked, wish: order } = askedFor(report, asker, wish);
  return { asked, file: { ...order, format, columns: livingColumns(report, asker, wish.columns) } };
}

export interface Made {
  readonly rows: number;
  /** bytes */
  readonly size: number;
  readonly format: KeptFormat;
}

/** A digest of the rows as they are now, to say whether they have changed. */
export async function digestOf(source: ReportSource, making: Making): Promise<string> {
  const { asked, file } = wanted(making);
  const hash = createHash('sha256');
  for await (const part of csvParts(source, making.report, asked, file)) hash.update(part);
  return hash.digest('hex');
}

/**
 * Makes the file under this key of the storage, over the local disk, so that neither memory nor a connection to the
 * storage has to hold it. A workbook that would be too long becomes CSV.
 */
export async function makeFile(
  { files, config }: Portal,
  source: ReportSource,
  key: string,
  making: Making,
): Promise<Made> {
  const { report } = making;
  const { asked, file } = wanted(making);
  const rows = await countFound(source, report, asked);
  const format = making.format === 'xlsx' && rows <= XLSX_ROWS ? 'xlsx' : 'csv';
  return inWorkFolder(config.dataDir, async (folder) => {
    const place = path.join(folder, 'file');
    const body =
      format === 'xlsx'
        ? await workbook(source, report, asked, file)
        : Readable.from(csvParts(source, report, asked, file));
    const out = createWriteStream(place, { flags: 'wx' });
    await pipeline(body, out);
    const size = out.bytesWritten;
    await files.storage.put(key, { path: place }, MEDIA_TYPES[format]);
    return { rows, size, format };
  });
}
