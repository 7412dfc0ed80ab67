import { z } from 'zod';
import { endpoint, roles } from './endpoint.ts';
import { LANGUAGE_TAGS } from './languages.ts';

const access = { who: roles('platform-admin'), scope: 'tenant' } as const;
const Kind = z.string().max(60);
const Chosen = z.object({ language: z.enum(LANGUAGE_TAGS) });

/** What mails are about: an account and its security, or something that happened in the portal. */
const MAIL_TOPICS = ['account', 'notifications'] as const;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'Every kind of mail that the portal sends, in the language of the request',
  access,
  reply: {
    mails: z.array(z.object({ kind: Kind, topic: z.enum(MAIL_TOPICS), name: z.string() })),
  },
});

export const previewMail = endpoint({
  method: 'GET',
  path: '/api/mails/:kind',
  summary: 'A mail with sample data in a language',
  access,
  params: { kind: Kind },
  query: Chosen.extend({ scheme: z.enum(['light', 'dark']).default('light') }),
  reply: {
    mail: z.object({
      name: z.string(),
      subject: z.string(),
      /** A document without scripts, for a sandboxed frame. */
      html: z.string(),
      text: z.string(),
    }),
  },
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/mails/:kind/test',
  summary: 'Send a mail with sample data to oneself',
  access,
  params: { kind: Kind },
  body: Chosen,
  reply: { to: z.string() },
});
