import type { ReplyOf } from '@forecourt/contract/endpoint';
import type { Language } from '@forecourt/contract/languages';
import type * as contract from '@forecourt/contract/mails';
import type { Scheme } from '@forecourt/contract/surfaces';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const listMails = client<typeof contract.listMails>('GET /api/mails');
const previewMail = client<typeof contract.previewMail>('GET /api/mails/:kind');
export const sendTestMail = client<typeof contract.sendTestMail>('POST /api/mails/:kind/test');

export type ListedMail = ReplyOf<typeof contract.listMails>['mails'][number];
export type MailPreview = ReplyOf<typeof contract.previewMail>['mail'];

export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: async ({ signal }) => (await listMails({}, { signal })).mails,
});

export const mailPreviewQuery = (kind: string, language: Language, scheme: Scheme) =>
  queryOptions({
    queryKey: ['mails', kind, language, scheme],
    queryFn: async ({ signal }) =>
      (await previewMail({ params: { kind }, query: { language, scheme } }, { signal })).mail,
    placeholderData: keepPreviousData,
  });
