import * as contract from '@forecourt/contract/certificates';
import { certificateSheet } from '@forecourt/contract/certificate-design';
import type { Call } from '../../kit/http/handle.ts';
import { fileViews } from '../../kit/files/views.ts';
import { disposition } from '../../kit/files/name.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found, notFound } from '../../kit/http/problem.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { drawnPdf } from './certificate-pdf.ts';
import { mayDesign } from './certificates.policy.ts';
import {
  certificationOf,
  picturesOf,
  subjectOf,
  subjectOfCertification,
  type Subject,
} from './certification.queries.ts';
import { brandOf, certificationView, designOf, designView, textsOf } from './certification.view.ts';
import { refuseForeignPictures } from './commands/foreign-pictures.ts';
import { countAffectedHolders, requireAgain } from './commands/require-again.ts';
import { keepPictures, saveCertification } from './commands/save-certification.ts';
import { dayAt } from '../../kit/clock.ts';
import { portalNameOf } from '../../kit/tenant.ts';
import { exampleValues, EXAMPLE_CODE } from './example.ts';
import { verifyUrl } from './certificates.view.ts';

type Asking = Pick<Call<unknown, Actor>, 'actor' | 'db'>;

async function present({ actor, db }: Asking, subject: Subject) {
  if (!mayDesign(actor, subject)) throw notFound();
  const row = found(await certificationOf(db, actor, subject));
  const files = await fileViews(db, [row.logo_id, ...picturesOf(designOf(row))]);
  return { certification: certificationView(row, files, actor) };
}

export const certificationRoutes: readonly Route[] = [
  handle(contract.findCertification, (call) => present(call, subjectOf(call.query))),

  handle(contract.getCertification, async (call) =>
    present(call, found(await subjectOfCertification(call.db, call.params.id))),
  ),

  handle(contract.saveCertification, async (call) => {
    const { body, write } = call;
    await write((tx) => saveCertification(tx, call, body));
    return present(call, subjectOf(body));
  }),

  handle(contract.requireAgain, async (call) => ({
    people: await call.write((tx) => requireAgain(tx, call, subjectOf(call.body), call.body.days)),
  })),

  handle(contract.requireAgainPreview, async ({ db, actor, query }) => ({
    people: await countAffectedHolders(db, actor, subjectOf(query)),
  })),

  handle(contract.testCertificate, async (call) => {
    const { actor, body, db, http, now, portal, settings } = call;
    const subject = subjectOf(body);
    if (!mayDesign(actor, subject)) throw notFound();
    const row = found(await certificationOf(db, actor, subject));
    const saved = designOf(row);
    const given = body.design ? keepPictures(body.design, saved) : saved;
    const design = body.certFile ? { ...given, background: body.certFile } : given;
    const pictures = picturesOf(design);
    await refuseForeignPictures(db, actor, row.id, pictures);
    const files = await fileViews(db, [row.logo_id, ...pictures]);
    const language = body.language ?? http.language;
    const sheet = certificateSheet(designView(design, files), body.texts ?? textsOf(row), {
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
