export { revokeFor } from './commands/revoke-for.ts';
export { copyCertification } from './commands/copy-certification.ts';
export { issueForCourse, issueForCurriculum } from './commands/issue.ts';
export { newCertification, setCertificatesEnabled } from './commands/switch-certificates.ts';
export { certificatesIssued, certificatesOfCourse, certificationBrief } from './certificates-sql.ts';
export { defaultDesign, defaultTexts } from './default-design.ts';
export { isCertificateExpired, isExpiring, isValid } from './certificate-figures.ts';
