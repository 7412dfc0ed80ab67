export { revokeFor } from './commands/revoke-for.ts';
export { copyCertification } from './commands/copy-certification.ts';
export { issueForCourse, issueForCurriculum } from './commands/issue.ts';
export { newCertification, setCertificatesEnabled } from './commands/switch-certificates.ts';
export { certificatesIssued, certificatesOfCourse, certificationBrief } from './certificates-sql.ts';
export { defaultDesign, defaultTexts } from './default-design.ts';
export { isCurrent } from './certificate-scope.ts';
export {
  expiresSoon,
  isCertificateExpired,
  holdsOn,
  isExpiring,
  isValid,
  isExpiredOrExpiring,
} from './certificate-figures.ts';
