import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@forecourt/contract/certificates';
import { saveUser } from '@forecourt/contract/users';
import { submitTest } from '@forecourt/contract/tests';
import { readPdf } from '../../../test/pdf.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { createCourse } from '../courses/course.factory.ts';
import { createDealer, createUser } from '../users/user.factory.ts';
import { answerAll, certificates, certificateWorld, certify, pass, pdfOf } from './certificate.factory.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const verify = (code: string) => portal.anonymous.call(contract.verifyCertificate, { params: { code } });
const admin = async () => portal.as(await createUser(db(), { role: 'company-admin' }));
const manager = async (brand: string) =>
  portal.as(await createUser(db(), { role: 'brand-manager', brands: [brand], dealers: [] }));

describe('certificates', () => {
  it('a certificate is issued in the user’s name and shown in the result when a test is passed', async () => {
    const { learner, course } = await certificateWorld(portal, {
      user: { firstName: 'Élodie', lastName: 'Groß' },
      course: { title: 'Beam patterns' },
    });
    const result = await pass(learner, course);
    expect(result).toMatchObject({ passed: true, certificates: [{ title: 'Beam patterns' }] });
    const [own] = await certificates(learner);
    expect(own).toMatchObject({
      _id: result?.certificates[0]?._id,
      name: 'Élodie Groß',
      state: 'valid',
      score: 1,
      issuedOn: '2026-03-10',
      expiresOn: null,
      subject: { kind: 'course', _id: course.id },
    });
    const { body } = await learner.call(contract.getCertificate, { params: { id: own?._id ?? '' } });
    expect(body.certificate.sheet.elements.map((part) => ('text' in part ? part.text : ''))).toContain(
      'Élodie Groß',
    );
    expect(body.certificate.can).toEqual({ renew: false, reissue: false, revoke: false });
  });

  it('a certificate is issued once when the test is submitted 50 times concurrently', async () => {
    const { learner, course, curriculum, brand, userId } = await certificateWorld(portal);
    await certify(portal, { kind: 'curriculum', id: curriculum }, brand);
    const testId = await answerAll(learner, course);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => learner.call(submitTest, { body: { testId } })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => JSON.stringify(body.result))).size).toBe(1);
    const rows = await db()
      .selectFrom('certificate')
      .select(['kind', 'round'])
      .where('user_id', '=', userId)
      .execute();
    expect(rows.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'course', round: 1 },
      { kind: 'curriculum', round: 1 },
    ]);
    const ledger = await db()
      .selectFrom('ledger_entry')
      .select('amount')
      .where('user_id', '=', userId)
      .execute();
    expect(ledger).toEqual([{ amount: 10 }]);
    expect(all[0]?.body.result.certificates).toHaveLength(2);
  });

  it('a certificate is not issued when the course has none or the feature is off', async () => {
    const { learner, course } = await certificateWorld(portal);
    const plain = await createCourse(db(), { brand: course.brand, quiz: 1, chapters: [] });
    await db()
      .insertInto('curriculum_course')
      .columns(['curriculum_id', 'course_id', 'position'])
      .expression((eb) =>
        eb
          .selectFrom('curriculum_course')
          .select(['curriculum_id', eb.val(plain.id).as('course_id'), eb.lit(2).as('position')])
          .where('course_id', '=', course.id),
      )
      .execute();
    await pass(learner, plain);
    expect(await certificates(learner)).toEqual([]);
    await portal.set({ features: { certificates: false } });
    await pass(learner, course);
    expect((await learner.call(contract.ownCertificates, {})).status).toBe(404);
    expect((await verify('ABCD-ABCD-ABCD')).status).toBe(404);
    await portal.set({ features: { certificates: true } });
    expect(await certificates(learner)).toEqual([]);
  });

  it('a certificate has the family name first when the language is Japanese, Chinese, or Korean', async () => {
    const names = [
      ['ja', '太郎', '山田', '山田 太郎'],
      ['zh-Hans', '小明', '王', '王小明'],
      ['ko', '민수', '김', '김민수'],
      ['de', 'Jürgen', 'Weiß', 'Jürgen Weiß'],
    ] as const;
    for (const [language, firstName, lastName, printed] of names) {
      const { learner, course } = await certificateWorld(portal, { user: { language, firstName, lastName } });
      await pass(learner, course);
      expect((await certificates(learner))[0]?.name).toBe(printed);
    }
  });
});

describe('PDFs of certificates', () => {
  it('a certificate PDF shows the name, is kept, and has a descriptive file name', async () => {
    const { learner, course } = await certificateWorld(portal, {
      user: { language: 'ja', firstName: '太郎', lastName: '山田' },
      course: { title: 'Lampen/Größe 一' },
    });
    await pass(learner, course);
    const [own] = await certificates(learner);
    const first = await pdfOf(learner, own?._id, true);
    expect(first.status, first.text.slice(0, 200)).toBe(200);
    expect(first.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(first.headers['content-disposition']).toBe(
      `attachment; filename="Lampen-Gr__e _ _ __ __.pdf"; filename*=UTF-8''${encodeURIComponent('Lampen-Größe 一 – 山田 太郎.pdf')}`,
    );
    const read = await readPdf(first.raw);
    expect(read).toMatchObject({ pages: 1, boxes: 0, language: 'ja', title: 'Lampen/Größe 一 – 山田 太郎' });
    expect(read.text).toContain('山田 太郎');
    const again = await pdfOf(learner, own?._id);
    expect(again.raw.equals(first.raw)).toBe(true);
    expect(again.headers['content-disposition']).toMatch(/^inline/);
  });

  it('a certificate PDF has no missing glyphs when the name is in Arabic', async () => {
    const { learner, course } = await certificateWorld(portal, {
      user: { firstName: 'مها', lastName: 'عبد الله' },
    });
    await pass(learner, course);
    const [own] = await certificates(learner);
    const answer = await pdfOf(learner, own?._id);
    expect(answer.status).toBe(200);
    const read = await readPdf(answer.raw);
    expect(read.boxes).toBe(0);
    expect(read.fonts.some(({ name }) => name.includes('NotoSansArabic'))).toBe(true);
  });
});

describe('certificate verification', () => {
  it('certificate verification tells the public the state of a certificate and no private data', async () => {
    const { learner, course } = await certificateWorld(portal, {
      validity: { months: 12, grace: 10 },
      user: { firstName: 'Maya', lastName: 'Okafor' },
    });
    await pass(learner, course);
    const id = (await certificates(learner))[0]?._id ?? '';
    const { code, verifyUrl } = (await learner.call(contract.getCertificate, { params: { id } })).body
      .certificate;
    expect(verifyUrl).toMatch(new RegExp(`/public/certificate/${code}$`));
    const answer = await verify(code.toLowerCase().replaceAll('-', ' '));
    expect(Object.keys(answer.body.certificate).toSorted()).toEqual(
      ['brand', 'expiresOn', 'graceUntil', 'issuedOn', 'name', 'state', 'title'].toSorted(),
    );
    expect(answer.body.certificate).toMatchObject({
      state: 'valid',
      name: 'Maya Okafor',
      issuedOn: '2026-03-10',
      expiresOn: '2027-03-10',
      graceUntil: null,
    });
    expect((await verify('0000-0000-0000')).status).toBe(404);
    expect((await verify(id)).status).toBe(404);
  });

  it('certificate verification is throttled when one IP address sends too many requests', async () => {
    const answers = [];
    for (let i = 0; i < 80; i++) answers.push((await verify('0000-0000-0001')).status);
    expect(answers.at(-1)).toBe(429);
    portal.clock.advance(1);
    await db().deleteFrom('rate_limit').execute();
  });
});

describe('corrected names', () => {
  it('a reissued certificate has the corrected name, and the code of the old one leads to it', async () => {
    const { learner, course, userId } = await certificateWorld(portal, {
      user: { firstName: 'Maia', lastName: 'Okafor' },
    });
    await pass(learner, course);
    const old = (await certificates(learner))[0]?._id ?? '';
    const { code } = (await learner.call(contract.getCertificate, { params: { id: old } })).body.certificate;
    const boss = await admin();
    await db().updateTable('user_account').set({ first_name: 'Maya' }).where('id', '=', userId).execute();
    const seen = (await boss.call(contract.getCertificate, { params: { id: old } })).body.certificate;
    expect(seen.can).toMatchObject({ reissue: true, revoke: true });
    const both = await Promise.all(
      [1, 2].map(() => boss.call(contract.reissueCertificate, { params: { id: old } })),
    );
    expect(new Set(both.map(({ body }) => body.certificate._id)).size).toBe(1);
    const next = both[0]?.body.certificate;
    expect(next).toMatchObject({ name: 'Maya Okafor', state: 'valid', issuedOn: '2026-03-10' });
    expect((await certificates(learner)).map((one) => one._id)).toEqual([next?._id]);
    expect((await certificates(learner, true)).map((one) => one.state).toSorted()).toEqual([
      'superseded',
      'valid',
    ]);
    expect((await verify(code)).body.certificate).toMatchObject({ state: 'superseded', name: 'Maya Okafor' });
    expect((await verify(next?.code ?? '')).body.certificate.state).toBe('valid');
    expect((await pdfOf(learner, old)).status).toBe(409);
  });

  it('certificates are reissued immediately when an administrator corrects the user’s name', async () => {
    const { learner, course, userId, dealer } = await certificateWorld(portal, {
      user: { firstName: 'Maia', lastName: 'Okafor' },
    });
    await pass(learner, course);
    const { email, role_id: role } = await db()
      .selectFrom('user_account')
      .select(['email', 'role_id'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const body = { _id: userId, firstName: 'Maya', lastName: 'Okafor', email, role, dealers: [dealer] };
    expect((await (await admin()).call(saveUser, { body })).status).toBe(200);
    expect((await certificates(learner)).map(({ name }) => name)).toEqual(['Maya Okafor']);
  });

  it('a certificate is reissued by a manager of its brand, not by its holder or other brands', async () => {
    const { learner, course, brand } = await certificateWorld(portal);
    await pass(learner, course);
    const id = (await certificates(learner))[0]?._id ?? '';
    const ask = (client: typeof learner) => client.call(contract.reissueCertificate, { params: { id } });
    expect((await ask(learner)).status).toBe(403);
    expect((await ask(await manager(course.brand))).status).toBe(200);
    const stranger = await certificateWorld(portal);
    expect((await ask(await manager(stranger.brand))).status).toBe(404);
    expect(brand).toBe(course.brand);
  });
});

describe('revoked certificates', () => {
  it('a revoked certificate is publicly shown as revoked, has no PDF, and cannot be revoked again', async () => {
    const { learner, course } = await certificateWorld(portal);
    await pass(learner, course);
    const id = (await certificates(learner))[0]?._id ?? '';
    const { code } = (await learner.call(contract.getCertificate, { params: { id } })).body.certificate;
    const boss = await admin();
    const revoke = () =>
      boss.call(contract.revokeCertificate, { params: { id }, body: { reason: 'Mixed up' } });
    expect((await revoke()).body.certificate).toMatchObject({ state: 'revoked', revokedReason: 'Mixed up' });
    expect((await revoke()).problem).toMatchObject({ code: 'certificate.closed' });
    expect((await verify(code)).body.certificate.state).toBe('revoked');
    expect((await pdfOf(learner, id)).status).toBe(409);
    expect(await certificates(learner)).toEqual([]);
  });
});

describe('access to certificates', () => {
  it('a certificate is visible to managers of its holder and its brand, not to other users', async () => {
    const { learner, course, dealer, userId } = await certificateWorld(portal);
    await pass(learner, course);
    const id = (await certificates(learner))[0]?._id ?? '';
    const open = async (client: typeof learner) => [
      (await client.call(contract.getCertificate, { params: { id } })).status,
      (await pdfOf(client, id)).status,
      (await client.call(contract.userCertificates, { params: { userId } })).status,
    ];
    const dealerManager = (dealers: string[]) => createUser(db(), { role: 'dealer-manager', dealers });
    expect(await open(await admin())).toEqual([200, 200, 200]);
    expect(await open(await portal.as(await dealerManager([dealer])))).toEqual([200, 200, 200]);
    expect(await open(await manager(course.brand))).toEqual([200, 200, 200]);
    const other = await portal.as(await dealerManager([await createDealer(db())]));
    expect(await open(other)).toEqual([404, 404, 404]);
    const peer = await portal.as(await createUser(db(), { dealers: [dealer] }));
    expect(await open(peer)).toEqual([404, 404, 403]);
  });
});
