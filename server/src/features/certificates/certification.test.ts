import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/certificates';
import { duplicateCourse } from '@forecourt/contract/courses';
import { saveCurriculum } from '@forecourt/contract/curriculums';
import { getFile } from '@forecourt/contract/files';
import { form } from '../../../test/client.ts';
import { readPdf } from '../../../test/pdf.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { imageFile } from '../brands/image.factory.ts';
import { createUser } from '../users/user.factory.ts';
import { certificates, certificateWorld, pass } from './certificate.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
async function builderWorld() {
  const world = await certificateWorld(portal);
  const userId = await createUser(db(), { role: 'brand-manager', brands: [world.brand], dealers: [] });
  return { ...world, builder: await portal.as(userId), foreign: await certificateWorld(portal) };
}

/** A design with each kind of part that takes a picture. */
const DESIGN = {
  orientation: 'portrait',
  background: null,
  elements: [
    { kind: 'field', key: 'name', field: 'name', x: 10, y: 20, width: 80, height: 10, size: 40 },
    { kind: 'image', key: 'seal', x: 10, y: 60, width: 20, height: 20 },
    {
      kind: 'signature',
      key: 'ines',
      x: 50,
      y: 70,
      width: 40,
      height: 15,
      name: 'Ines Caldwell',
      title: 'Head',
    },
    { kind: 'text', key: 'words', text: 'for {title}', x: 10, y: 35, width: 80, height: 6 },
  ],
};
const part = async (name: string) => ({ bytes: await imageFile(), name });

describe('certifications', () => {
  it('a certification begins with a default design and keeps texts, validity, and images', async () => {
    const { builder, curriculum, course } = await builderWorld();
    const found = await builder.call(contract.findCertification, { query: { curriculum } });
    expect(found.body.certification).toMatchObject({
      _id: null,
      enabled: false,
      version: 0,
      can: { edit: true },
    });
    expect(found.body.certification.design.elements.length).toBeGreaterThan(6);
    expect(Object.keys(found.body.certification.texts)).toHaveLength(9);
    const saved = await builder.request('POST', '/api/certification', {
      body: form(
        {
          curriculum,
          design: DESIGN,
          texts: { fr: { words: { text: 'pour {title}' } } },
          validMonths: 24,
          graceDays: 30,
        },
        {
          'design[background]': await part('paper.png'),
          'design[elements][1][image]': await part('seal.png'),
          'design[elements][2][image]': await part('ines.png'),
        },
      ),
    });
    expect(saved.status, saved.text).toBe(200);
    const { certification } = saved.body as { certification: contract.Certification };
    expect(certification).toMatchObject({ enabled: true, validMonths: 24, graceDays: 30, version: 1 });
    const seal = certification.design.elements[1];
    const sealImage = seal && 'image' in seal ? seal.image : null;
    expect(sealImage).not.toBeNull();
    // saved again without the parts: pictures stay, null takes one away
    const again = await builder.call(contract.saveCertification, {
      body: {
        curriculum,
        version: 1,
        design: {
          ...DESIGN,
          background: undefined,
          elements: DESIGN.elements.map((one) => (one.key === 'ines' ? { ...one, image: null } : one)),
        } as never,
      },
    });
    expect(again.status, again.text).toBe(200);
    expect(again.body.certification.design).toMatchObject({
      background: { _id: certification.design.background?._id },
      elements: [{}, { image: { _id: sealImage?._id } }, { image: null }, {}],
    });
    const stale = await builder.call(contract.saveCertification, {
      body: { curriculum, version: 1, enabled: false },
    });
    expect(stale.problem).toMatchObject({ code: 'content.stale' });
    expect(
      (await builder.call(contract.findCertification, { query: { course: course.id } })).body.certification
        ._id,
    ).not.toBeNull();
  });

  it('a certification is hidden from other brands, and its images from learners without a certificate', async () => {
    const { builder, foreign, learner, course } = await builderWorld();
    const stranger = await portal.as(
      await createUser(db(), { role: 'brand-manager', brands: [foreign.brand], dealers: [] }),
    );
    const query = { course: course.id };
    expect((await stranger.call(contract.findCertification, { query })).status).toBe(404);
    expect(
      (await stranger.call(contract.saveCertification, { body: { ...query, enabled: false } })).status,
    ).toBe(404);
    expect((await learner.call(contract.findCertification, { query })).status).toBe(403);
    const saved = await builder.request('POST', '/api/certification', {
      body: form({ ...query, design: DESIGN }, { 'design[background]': await part('paper.png') }),
    });
    const { certification } = saved.body as { certification: contract.Certification };
    const id = certification.design.background?._id ?? '';
    const look = async (client: typeof learner) =>
      (await client.call(getFile, { params: { id, variant: 'original' }, query: {} })).status;
    expect(await look(learner)).toBe(404);
    expect(await look(stranger)).toBe(404);
    await pass(learner, course);
    expect(await look(learner)).toBe(200);
    // another user's image can't be used
    const stolen = await stranger.request('POST', '/api/certificate/test', {
      body: form({ course: foreign.course.id, certFile: id }),
    });
    expect(stolen.problem).toMatchObject({ code: 'file.unknown' });
  });

  it('a certification’s design, rules, texts, and images are copied when its course is duplicated', async () => {
    const { builder, learner, course } = await builderWorld();
    const saved = await builder.request('POST', '/api/certification', {
      body: form(
        {
          course: course.id,
          design: DESIGN,
          validMonths: 18,
          graceDays: 9,
          texts: { fr: { words: { text: 'pour' } } },
        },
        { 'design[background]': await part('paper.png') },
      ),
    });
    const { certification } = saved.body as { certification: contract.Certification };
    await pass(learner, course);
    await portal.set({ courseLimits: 500 });
    const copied = await builder.call(duplicateCourse, { params: { id: course.id }, body: {} });
    const copy = copied.body.edit._id;
    const found = await builder.call(contract.findCertification, { query: { course: copy } });
    expect(found.body.certification).toMatchObject({
      enabled: true,
      validMonths: 18,
      graceDays: 9,
      design: certification.design,
      texts: certification.texts,
    });
    expect(found.body.certification._id).not.toBe(certification._id);
    // a picture that the copy uses survives the original's change of paper
    await builder.call(contract.saveCertification, {
      body: { course: course.id, design: { ...DESIGN, background: null } as never },
    });
    const picture = { id: certification.design.background?._id ?? '', variant: 'original' as const };
    expect((await builder.call(getFile, { params: picture, query: {} })).status).toBe(200);
  });

  it('an issued certificate keeps its design when the certification changes', async () => {
    const { builder, learner, course } = await builderWorld();
    await pass(learner, course);
    const id = (await certificates(learner))[0]?._id ?? '';
    const before = await learner.call(contract.getCertificate, { params: { id } });
    await builder.call(contract.saveCertification, { body: { course: course.id, design: DESIGN as never } });
    const after = await learner.call(contract.getCertificate, { params: { id } });
    expect(after.body.certificate.sheet).toEqual(before.body.certificate.sheet);
  });

  it('a certification is switched on and off in the curriculum editor', async () => {
    const { builder, curriculum } = await builderWorld();
    const save = async (certificate: boolean) =>
      (await builder.call(saveCurriculum, { body: { _id: curriculum, certificate } })).body.curriculum
        .certificate;
    expect(await save(true)).toMatchObject({ enabled: true, validMonths: null });
    expect(await save(false)).toMatchObject({ enabled: false });
  });

  it('a certification accepts text in any script and is refused without a course or curriculum', async () => {
    const { builder, course } = await builderWorld();
    const design = { ...DESIGN, elements: [{ ...DESIGN.elements[3], text: 'שלום' }] };
    const answer = await builder.call(contract.saveCertification, {
      body: { course: course.id, design: design as never },
    });
    expect(answer.status).toBe(200);
    const both = await builder.call(contract.saveCertification, { body: { enabled: true } });
    expect(both.status).toBe(422);
  });
});

describe('sample certificates', () => {
  it('a sample certificate is a dated PDF with the given name, language, and background', async () => {
    const { builder, course } = await builderWorld();
    const answer = await builder.request('POST', '/api/certificate/test', {
      body: form(
        { course: course.id, design: DESIGN, language: 'fr', name: 'Zoé Çelik 王' },
        { certFile: await part('background.png') },
      ),
    });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="certificate-20260310T1500\d\dZ\.pdf"/,
    );
    const read = await readPdf(answer.raw);
    expect(read).toMatchObject({ pages: 1, boxes: 0, language: 'fr' });
    expect(read.text).toContain('Zoé Çelik 王');
    expect(read.text).toContain('Ines Caldwell');
    expect(read.size[0]).toBeLessThan(read.size[1]);
    expect(answer.raw.toString('latin1')).toContain('/Subtype /Image');
  });
});
