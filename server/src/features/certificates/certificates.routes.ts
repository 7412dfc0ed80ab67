import * as contract from '@forecourt/contract/certificates';
import { disposition } from '../../kit/files/name.ts';
import { fileViews, imageView } from '../../kit/files/views.ts';
import { handle, handleOpen, type Call, type Route } from '../../kit/http/handle.ts';
import { found, notFound, Problem } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import { fullName, type Actor } from '../../kit/session/actor.ts';
import { cachedPdf } from './certificate-pdf.ts';
import {
  findCertificateByCode,
  findCertificate,
  listCertificates,
  canSeeHolder,
  listUserCertificates,
} from './certificates.queries.ts';
import {
  toCertificateCore,
  toCertificateRow,
  toCertificateView,
  filesOf,
  sheetOf,
  toVerifiedView,
} from './certificates.view.ts';
import { readCode } from './code.ts';
import { renewEarly } from './commands/renew.ts';
import { reissueCertificate, revokeCertificate } from './commands/revoke.ts';
import { dayAt } from '../../kit/clock.ts';
import { portalNameOf } from '../../kit/tenant.ts';
import { listExpiryChoices, listExpiringCertificates } from './expiry.queries.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'db' | 'now' | 'portal'>;

async function present({ actor, db, now, portal }: RequestContext, id: string) {
  const row = found(await findCertificate(db, actor, id));
  const files = await fileViews(db, filesOf(row));
  return { certificate: toCertificateView(row, portal.config, { actor, files, today: dayAt(now) }) };
}

export const certificateRoutes: readonly Route[] = [
  handle(contract.ownCertificates, async ({ actor, db, now, query }) => {
    const rows = await listCertificates(db, actor.id, query.history);
    const files = await fileViews(
      db,
      rows.map((row) => row.logo_id),
    );
    return { certificates: rows.map((row) => toCertificateRow(row, { files, today: dayAt(now) })) };
  }),

  handle(contract.userCertificates, async ({ actor, db, now, params, query }) => {
    if (!(await canSeeHolder(db, actor, params.userId))) throw notFound();
    const { rows, total } = await listUserCertificates(db, actor, params.userId, query);
    const files = await fileViews(
      db,
      rows.map((row) => row.logo_id),
    );
    return {
      certificates: rows.map((row) => toCertificateRow(row, { files, today: dayAt(now) })),
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.expiringCertificates, async ({ actor, db, now, query }) => {
    const today = dayAt(now);
    const { rows, total, counts } = await listExpiringCertificates(db, actor, query, today);
    const files = await fileViews(
      db,
      rows.flatMap((row) => [row.logo_id, row.profile_image_id]),
    );
    return {
      certificates: rows.map((row) => ({
        ...toCertificateCore(row, { files, today }),
        user: {
          _id: row.user_id,
          fullName: fullName({ firstName: row.first_name, lastName: row.last_name }),
          email: row.email,
          profileImage: imageView(files.get(row.profile_image_id ?? '')),
        },
        dealers: row.dealers,
        remindersSent: row.reminders,
      })),
      counts,
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.expiryChoices, ({ actor, db, query }) => listExpiryChoices(db, actor, query.text)),

  handle(contract.getCertificate, (call) => present(call, call.params.id)),

  handle(contract.certificatePdf, async ({ actor, db, params, query, portal, settings }) => {
    const row = found(await findCertificate(db, actor, params.id));
    if (row.revoked_at !== null || row.replaced_by !== null) throw new Problem('certificate.not_printable');
    const files = await fileViews(db, filesOf(row));
    const pdf = await cachedPdf(db, portal.files.storage, {
      sheet: sheetOf(row, portal.config, files),
      title: `${row.title} – ${row.name}`,
      author: row.brand_name,
      creator: portalNameOf(settings),
      createdAt: Date.parse(row.issued_on),
    });
    return {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': disposition(
          query.download ? 'attachment' : 'inline',
          `${row.title} – ${row.name}.pdf`.replaceAll(/[/\\]/g, '-'),
        ),
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      },
      body: pdf,
    };
  }),

  handle(contract.renewCertificate, async (call) => {
    const { actor, now, settings, params, write, portal } = call;
    const under = { settings, now, portal };
    await write((tx) => renewEarly(tx, actor.id, params.id, under));
    return present(call, params.id);
  }),

  handle(contract.reissueCertificate, async (call) =>
    present(call, await call.write((tx) => reissueCertificate(tx, call, call.params.id))),
  ),

  handle(contract.revokeCertificate, async (call) => {
    await call.write((tx) => revokeCertificate(tx, call, call.params.id, call.body.reason));
    return present(call, call.params.id);
  }),

  handleOpen(contract.verifyCertificate, async ({ db, now, params, http, portal }) => {
    await portal.limits.take('certificate.address', http.ip);
    const code = readCode(params.code);
    const row = found(code === undefined ? undefined : await findCertificateByCode(db, code));
    return { certificate: toVerifiedView(row, dayAt(now)) };
  }),
];
