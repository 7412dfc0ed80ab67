import * as contract from '@forecourt/contract/certificates';
import { certificateSheet } from '@forecourt/contract/certificate-design';
import type { Call } from '../../kit/http/handle.ts';
import { fileViews } from '../../kit/files/views.ts';
import { disposition } from '../../kit/files/name.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found, notFound } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { drawnPdf } from './certificate-pdf.ts';
import { canDesign } from './certificates.policy.ts';
import {
  loadCertification,
  listImages,
  loadSubject,
  subjectOfCertification,
  type Subject,
} from './certification.queries.ts';
import { brandOf, toCertificationView, designOf, toDesignView, textsOf } from './certification.view.ts';
import { rejectForeignImages } from './commands/foreign-images.ts';
import { countAffectedHolders, requireAgain } from './commands/require-again.ts';
import { storeImages, saveCertification } from './commands/save-certification.ts';
import { dayAt } from '../../kit/clock.ts';
import { portalNameOf } from '../../kit/tenant.ts';
import { exampleValues, EXAMPLE_CODE } from './example.ts';
import { verifyUrl } from './certificates.view.ts';

type RequestContext = Pick<Call<unknown, Actor>, 'actor' | 'db'>;

async function present({ actor, db }: RequestContext, subject: Subject) {
  if (!canDesign(actor, subject)) throw notFound();
  const row = found(await loadCertification(db, actor, subject));
  const files = await fileViews(db, [row.logo_id, ...listImages(designOf(row))]);
  return { certification: toCertificationView(row, files, actor) };
}

export const certificationRoutes: readonly Route[] = [
  handle(contract.findCertification, (call) => present(call, loadSubject(call.query))),

  handle(contract.getCertification, async (call) =>
    present(call, found(await subjectOfCertification(call.db, call.params.id))),
  ),

  handle(contract.saveCertification, async (call) => {
    const { body, write } = call;
    await write((tx) => saveCertification(tx, call, body));
    return present(call, loadSubject(body));
  }),

  handle(contract.requireAgain, async (call) => ({
    people: await call.write((tx) => requireAgain(tx, call, loadSubject(call.body), call.body.days)),
  })),

  handle(contract.requireAgainPreview, async ({ db, actor, query }) => ({
    people: await countAffectedHolders(db, actor, loadSubject(query)),
  })),

  handle(contract.testCertificate, async (call) => {
    const { actor, body, db, http, now, portal, settings } = call;
    const subject = loadSubject(body);
    if (!canDesign(actor, subject)) throw notFound();
    const row = found(await loadCertification(db, actor, subject));
    const saved = designOf(row);
    const given = body.design ? storeImages(body.design, saved) : saved;
    const design = body.certFile ? { ...given, background: body.certFile } : given;
    const pictures = listImages(design);
    await rejectForeignImages(db, actor, row.id, pictures);
    const files = await fileViews(db, [row.logo_id, ...pictures]);
    const language = body.language ?? http.language;
    const sheet = certificateSheet(toDesignView(design, files), body.texts ?? textsOf(row), {
      language,
      brand: brandOf(row, files),
      verifyUrl: verifyUrl(portal.config, EXAMPLE_CODE),
      values: exampleValues({ row, language, today: dayAt(now), ...(body.name && { name: body.name }) }),
    });
    const pdf = await drawnPdf(db, portal.files.storage, {
      sheet,
      title: row.title,
      author: row.brand_name,
      creator: portalNameOf(settings),
      createdAt: now.getTime(),
    });
    const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    return {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': disposition('attachment', `certificate-${stamp}.pdf`),
        'cache-control': 'no-store',
      },
      body: pdf,
    };
  }),
];
