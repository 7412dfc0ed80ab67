export { UserCertificates } from './admin/UserCertificates.tsx';
export { CertificateEditor, CertificatesTab } from './lazy.tsx';
export { CertificateLink } from './own/CertificateLink.tsx';
export { CurriculumCertificate } from './own/CurriculumCertificate.tsx';
