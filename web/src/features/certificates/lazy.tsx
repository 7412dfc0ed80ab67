import { type ComponentType, lazy, Suspense } from 'react';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import type { CertificateEditorProps } from './CertificateEditor.tsx';
import type { CertificatesTabProps } from './own/CertificatesTab.tsx';

/** Drawing a certificate brings code that pages without one need not load. */
function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part = lazy(load);
  return (props) => (
    <Suspense fallback={<SkeletonRows rows={4} height={72} />}>
      <Part {...props} />
    </Suspense>
  );
}

export const CertificateEditor = later<CertificateEditorProps>(async () => ({
  default: (await import('./CertificateEditor.tsx')).CertificateEditor,
}));

export const CertificatesTab = later<CertificatesTabProps>(async () => ({
  default: (await import('./own/CertificatesTab.tsx')).CertificatesTab,
}));
