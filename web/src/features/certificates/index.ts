export { CertificateEditor } from './CertificateEditor.tsx';
