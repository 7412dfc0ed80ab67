import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMails, previewMail, sendTestMail } from '@forecourt/contract/mails';
import { LANGUAGE_TAGS, type Language } from '@forecourt/contract/languages';
import { KINDS, NOTIFICATION_KINDS } from '@forecourt/contract/notifications';
import { deriveAccent } from '@forecourt/contract/accent';
import type { Client } from '../../../test/client.ts';
import { testPortal, type TestPortal } from '../../../test/harness.ts';
import { startSmtp, type Smtp } from '../../../test/smtp.ts';
import { hasText, text } from '../../kit/i18n.ts';
import { composeMail, SUBJECT_LENGTH } from '../../kit/mail/compose.ts';
import { renderHtml } from '../../kit/mail/html.ts';
import { MAIL_KINDS, mailDefinition, type MailKind } from '../../kit/mail/kinds.ts';
import { renderPlainText } from '../../kit/mail/plain-text.ts';
import { noticeAction } from '../../kit/notice-actions.ts';
import { wordsOf } from '../../kit/notify.ts';
import { createUser } from '../users/user.factory.ts';
import { LISTED_MAILS, NOTIFICATION_SAMPLE, sampleOf } from './samples.ts';

const branding = {
  name: 'Forecourt',
  accents: deriveAccent('#0181F6'),
  address: 'https://training.example.com',
  timeZone: 'America/New_York',
};
const unsubscribeUrl = 'https://training.example.com/api/unsubscribe/abc';

function render(kind: MailKind, values: Parameters<typeof composeMail>[1], language: Language = 'en') {
  const content = composeMail(kind, values, { language, branding, unsubscribeUrl });
  return { content, html: renderHtml(content, branding), plain: renderPlainText(content) };
}
const image = (name: string) => ({
  _id: randomUUID(),
  url: `/logos/${name}.png`,
  width: 1,
  height: 1,
  color: null,
});
const buttonsIn = (html: string) => html.match(/class="button"/g)?.length ?? 0;
/** Markup without its style sheet, whose braces aren't placeholders. */
const wordsIn = (html: string) => html.replace(/<style>.*<\/style>/, '').replaceAll(/<[^>]+>/g, ' ');

describe.each(LANGUAGE_TAGS)('mails in %s', (language) => {
  it.each(LISTED_MAILS)('the mail %s is rendered with every text and value', (mail) => {
    const { kind, values } = sampleOf(mail, language);
    const { content, html, plain } = render(kind, values, language);
    const keys = new RegExp(
      String.raw`\b(?:${Object.keys(MAIL_KINDS).join('|')}|reason|fact|table|footer)\.[a-z]`,
    );
    for (const words of [content.subject, plain, wordsIn(html)]) {
      expect(words).not.toMatch(/\{[\w, ]+\}|undefined|\[object/);
      expect(words).not.toMatch(keys);
    }
    const { link } = mailDefinition(kind);
    expect(buttonsIn(html)).toBe(link && link(values) !== '' ? 1 : 0);
    expect(content.subject.length).toBeGreaterThan(3);
    expect(content.subject.length).toBeLessThanOrEqual(100);
    expect(content.preheader).not.toBe('');
    expect(html).toContain(`<html lang="${language}" dir="ltr">`);
    // Gmail cuts off what follows
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });
});

describe.each(LANGUAGE_TAGS)('notification mails in %s', (language) => {
  const mails = KINDS.map((kind) => {
    const { values } = sampleOf(kind, language);
    return { kind, ...render('notification', values, language).content };
  });

  it('each kind has a title of its own', () => {
    const kindsByTitle = Map.groupBy(mails, ({ subject }) => subject);
    const alike = [...kindsByTitle.values()].map((same) => same.map(({ kind }) => kind));
    expect(alike.filter((kinds) => kinds.length > 1)).toEqual([]);
  });

  it('each kind of mail ends with a full sentence and labels its button by the action', () => {
    const general = text(language, 'mail', 'notification.action');
    for (const { kind, paragraphs, button } of mails) {
      const lines = paragraphs.join('\n');
      expect({ kind, ends: /[.!:。！：]$/.test(lines) }).toEqual({ kind, ends: true });
      const action = noticeAction(kind);
      expect({ kind, button: button?.label }).toEqual({
        kind,
        button: action === null ? undefined : text(language, 'notifications', `action.${action}`),
      });
      expect(button?.label).not.toBe(general);
      expect(button?.label ?? '').not.toMatch(/^action\./);
    }
  });
});

it('a mail that was queued before notices named their actions keeps a general button', () => {
  const { content } = render('notification', { title: 'News', body: 'News.', link: '/auth/news' });
  expect(content.button?.label).toBe(text('en', 'mail', 'notification.action'));
});

it('a notification uses the plural form of its number', () => {
  const kinds = [
    ['certificate.expiring', 'days'],
    ['points.expiring', 'points'],
    ['loyalty.credited', 'points'],
    ['claim.waiting', 'count'],
  ] as const;
  for (const [kind, number] of kinds)
    for (const [value, form] of [
      [1, 'one'],
      [2, 'other'],
    ] as const) {
      const data = { title: 'Basics', date: 'May 1', [number]: value };
      expect(wordsOf(kind, data, 'en').title).toBe(
        text('en', 'notifications', `${kind}.title_${form}`, { ...data, count: value }),
      );
    }
});

it('every notification kind has a listed mail and sample data for its texts', () => {
  expect(LISTED_MAILS).toEqual(expect.arrayContaining(Object.keys(NOTIFICATION_KINDS)));
  for (const kind of Object.keys(NOTIFICATION_KINDS))
    for (const variant of ['body', 'because', 'from'].filter((name) =>
      hasText('notifications', `${kind}.${name}`),
    ))
      expect(
        text('en', 'notifications', `${kind}.${variant}`, {
          ...NOTIFICATION_SAMPLE,
          reason: 'x',
          courses: '[]',
        }),
      ).not.toMatch(/\{\w+/);
});

describe('hostile mail values', () => {
  const attack = '<img src=x onerror=alert(1)>"\'&<script>alert(1)</script>';
  const markup = /<img|<script|onerror=alert\(1\)>/;

  it.each(LISTED_MAILS)('a hostile value is escaped in the mail %s', (mail) => {
    const { kind, values } = sampleOf(mail, 'en');
    const hostile = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        ['at', 'link', 'count', 'courses', 'notices'].includes(name) ? value : attack,
      ]),
    );
    const { html } = render(kind, hostile);
    expect(html).not.toMatch(markup);
    // that mail repeats nothing of anyone
    expect(html.includes('&lt;')).toBe(mail !== 'register-known');
  });

  it('a hostile title of a course or notification is escaped in mail tables', () => {
    const courses = JSON.stringify([{ title: attack, due: null, late: false }]);
    const notices = JSON.stringify([{ title: attack, at: '2026-03-12T15:30:00Z' }]);
    for (const [name, rows] of Object.entries({ courses, notices })) {
      const { html } = render('notification', { title: 'News', body: 'News', link: '/auth', [name]: rows });
      expect(html).not.toMatch(markup);
      expect(html).toContain('&lt;img');
    }
  });

  it('a hostile portal name is escaped in the head and style sheet of a mail', () => {
    const content = composeMail('approved', {}, { language: 'en', branding: { ...branding, name: attack } });
    expect(renderHtml(content, { ...branding, name: attack })).not.toMatch(markup);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    ' javascript:alert(1)',
    'vbscript:x',
    'no address',
    '',
  ])('a mail has no button when its link is %j', (link) => {
    const { html, plain } = render('payout', { name: 'Ada', number: 'P-1', link });
    expect(buttonsIn(html)).toBe(0);
    expect(html + plain).not.toContain('script:');
  });

  it('a mail encodes quotes in the URL of its button', () => {
    const { html } = render('notification', { title: 'x', body: 'x', link: '/auth/x" onclick="alert(1)' });
    expect(html).not.toContain('onclick="');
    expect(html).toContain('href="https://training.example.com/auth/x%22%20onclick=%22alert(1)"');
  });
});

it('a mail has no remote content, scripts, or tracking', () => {
  for (const mail of LISTED_MAILS) {
    const { kind, values } = sampleOf(mail, 'en');
    expect(render(kind, values).html).not.toMatch(/<img|<script|<link|url\(|src=|@import/);
  }
});

it('a mail subject ends with an ellipsis when its title is too long', () => {
  const { content } = render('notification', { title: 'x'.repeat(400), body: 'x', link: '/' });
  expect(content.subject).toHaveLength(SUBJECT_LENGTH);
  expect(content.subject.endsWith('…')).toBe(true);
});

it('a reminder mail lists courses with their due dates in a table', () => {
  const { kind, values } = sampleOf('training.reminder', 'en');
  const { html, plain } = render(kind, values);
  expect(html).toContain('Overdue since March 6, 2026');
  expect(html).toMatch(/<th\s+scope="col"[^>]*>\s*Course\s*<\/th>/);
  expect(plain).toContain('– Hybrid Safety for Technicians (March 27, 2026)');
  expect(plain.match(/Winter Lighting Basics/g)).toHaveLength(1);
});

it('a security mail shows the time and IP address of the action', () => {
  const { kind, values } = sampleOf('password-changed', 'en');
  const { html } = render(kind, values);
  expect(html).toContain('203.0.113.7');
  expect(html).toContain('Thursday, March 12, 2026 at 11:30 AM EDT');
});

it('a mail has an unsubscribe link only when it is optional', () => {
  for (const mail of LISTED_MAILS) {
    const { kind, values } = sampleOf(mail, 'en');
    const { html, plain } = render(kind, values);
    for (const part of [html, plain])
      expect(part.includes(unsubscribeUrl)).toBe(mailDefinition(kind).isOptional === true);
  }
});

describe('the mail page', () => {
  let smtp: Smtp;
  let portal: TestPortal;
  let admin: Client;
  beforeAll(async () => {
    smtp = await startSmtp();
    portal = await testPortal({ SMTP_URL: smtp.url });
    admin = await portal.as(
      await createUser(portal.database.db, { role: 'platform-admin', email: 'ada@example.test' }),
    );
  });
  beforeEach(() => portal.database.db.deleteFrom('rate_limit').execute());
  afterAll(async () => {
    await portal.close();
    await smtp.close();
  });

  const preview = async (scheme: 'light' | 'dark') =>
    (await admin.call(previewMail, { params: { kind: 'invite' }, query: { language: 'fr', scheme } })).body
      .mail;
  const send = () => admin.call(sendTestMail, { params: { kind: 'digest' }, body: { language: 'ja' } });

  it('the mail list names every mail', async () => {
    const { mails } = (await admin.call(listMails, {})).body;
    expect(mails.map(({ kind }) => kind)).toEqual([...LISTED_MAILS]);
    expect(mails.filter(({ name }) => name === '' || name.includes('{'))).toEqual([]);
  });

  it('a mail preview shows the portal’s logos for both color schemes when they are set', async () => {
    await portal.set({ logo: image('light'), logoDark: image('dark') });
    const { mail } = (
      await admin.call(previewMail, { params: { kind: 'invite' }, query: { language: 'en' } })
    ).body;
    expect(mail.html).toContain('/logos/light.png');
    expect(mail.html).toContain('/logos/dark.png');
    await portal.set({ logo: null, logoDark: null });
  });

  it('a mail preview is rendered in the requested language and color scheme with the accent color', async () => {
    await portal.set({ accent: '#B3261E' });
    const [light, dark] = [await preview('light'), await preview('dark')];
    const accents = deriveAccent('#B3261E');
    expect(light.subject).toBe(text('fr', 'mail', 'invite.subject', { portalName: 'Forecourt' }));
    expect(light.html).toContain(`bgcolor="${accents.light.fill}"`);
    expect(light.html).not.toContain(accents.dark.text);
    expect(dark.html).toContain(accents.dark.text);
    expect(light.html).toContain('/fr/public/forgot-password-reset?');
  });

  it('a mail preview is not found when its kind is unknown', async () => {
    for (const kind of ['unknown', 'notification', 'toString'])
      expect((await admin.call(previewMail, { params: { kind }, query: { language: 'en' } })).status).toBe(
        404,
      );
  });

  it('a test mail is sent to the administrator only, logged, and rate limited', async () => {
    expect((await send()).body.to).toBe('ada@example.test');
    await portal.runJobs();
    expect(smtp.received.map(({ to }) => to)).toEqual([['ada@example.test']]);
    const [received] = smtp.received;
    expect(received?.headers.get('content-type')).toContain('multipart/alternative');
    expect(received?.html).toContain('<html lang="ja" dir="ltr">');
    expect(received?.text).toContain(text('ja', 'mail', 'digest.action'));
    const logged = await portal.database.db
      .selectFrom('activity_entry')
      .select('data')
      .where('type', '=', 'mail.test')
      .execute();
    expect(logged).toEqual([{ data: { kind: 'digest' } }]);
    for (let i = 0; i < 19; i += 1) await send();
    expect((await send()).status).toBe(429);
  });
});
