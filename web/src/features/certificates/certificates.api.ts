import type * as certificates from '@forecourt/contract/certificates';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, hrefOf } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import type { Seek } from '../../shared/list/SoughtChip.tsx';

export type {
  CertificateRow,
  CertificateView,
  Certification,
  ExpiryRow,
} from '@forecourt/contract/certificates';

/** What a certificate is for. */
export type SubjectRef = { readonly curriculum: string } | { readonly course: string };

const findCertification = client<typeof certificates.findCertification>('GET /api/certification');
export const saveCertification = client<typeof certificates.saveCertification>('POST /api/certification');
const againPreview = client<typeof certificates.requireAgainPreview>('GET /api/certification/require-again');
export const requireAgain = client<typeof certificates.requireAgain>('POST /api/certification/require-again');
const ownCertificates = client<typeof certificates.ownCertificates>('GET /api/certificate');
const getCertificate = client<typeof certificates.getCertificate>('GET /api/certificate/:id');
export const renewCertificate = client<typeof certificates.renewCertificate>(
  'POST /api/certificate/:id/renew',
);
const userCertificates = client<typeof certificates.userCertificates>('GET /api/certificate/user/:userId');
export const reissueCertificate = client<typeof certificates.reissueCertificate>(
  'POST /api/certificate/:id/reissue',
);
export const revokeCertificate = client<typeof certificates.revokeCertificate>(
  'POST /api/certificate/:id/revoke',
);
const verifyCertificate = client<typeof certificates.verifyCertificate>('GET /api/certificates/verify/:code');
const expiringCertificates = client<typeof certificates.expiringCertificates>('GET /api/certificate/expiry');
const expiryChoices = client<typeof certificates.expiryChoices>('GET /api/certificate/expiry/choices');

export type Verified = ReplyOf<typeof certificates.verifyCertificate>['certificate'];
export type ExpiryCounts = ReplyOf<typeof certificates.expiringCertificates>['counts'];

export const certificationQuery = (subject: SubjectRef) =>
  queryOptions({
    queryKey: ['certification', subject],
    queryFn: async ({ signal }) => (await findCertification({ query: subject }, { signal })).certification,
  });

export const againQuery = (subject: SubjectRef) =>
  queryOptions({
    queryKey: ['certification', subject, 'again'],
    queryFn: async ({ signal }) => (await againPreview({ query: subject }, { signal })).people,
    staleTime: 0,
  });

export const ownCertificatesQuery = (history = false) =>
  queryOptions({
    queryKey: ['training', 'certificates', 'own', history],
    queryFn: async ({ signal }) => (await ownCertificates({ query: { history } }, { signal })).certificates,
  });

export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['training', 'certificates', 'one', id],
    queryFn: async ({ signal }) => (await getCertificate({ params: { id } }, { signal })).certificate,
  });

export const userCertificatesQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['training', 'certificates', 'user', userId, page],
    queryFn: ({ signal }) => userCertificates({ params: { userId }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const verifiedQuery = (code: string) =>
  queryOptions({
    queryKey: ['training', 'certificates', 'verify', code],
    queryFn: async ({ signal }) => (await verifyCertificate({ params: { code } }, { signal })).certificate,
    retry: false,
    staleTime: 0,
  });

export const expiryQuery = (query: Readonly<Record<string, unknown>>) =>
  queryOptions({
    queryKey: ['training', 'certificates', 'expiry', query],
    queryFn: ({ signal }) => expiringCertificates({ query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const searchExpiryOptions =
  (of: 'brand' | 'dealer' | 'curriculum' | 'course'): Seek =>
  (text) => ({
    queryKey: ['training', 'certificates', 'expiry-choices', of, text],
    queryFn: async ({ signal }) => {
      const { brands, dealers, subjects } = await expiryChoices({ query: { text } }, { signal });
      if (of === 'brand') return brands.map(({ _id, name }) => ({ value: _id, label: name }));
      if (of === 'dealer') return dealers.map(({ _id, name }) => ({ value: _id, label: name }));
      return subjects
        .filter(({ kind }) => kind === of)
        .map(({ _id, title }) => ({ value: _id, label: title }));
    },
  });

/** Where the PDF opens, or is saved. */
export const pdfHref = (id: string, download: boolean): string =>
  hrefOf<typeof certificates.certificatePdf>('GET /api/certificate/:id/pdf', {
    params: { id },
    query: download ? { download } : {},
  });

/** After something happened to certificates every list and every one of them is asked for again. */
export const certificatesChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['training', 'certificates'] });
