import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/EmptyState.tsx';
import { SkeletonRows } from '../../shared/ui/Skeletons.tsx';
import { certificationQuery, type SubjectRef } from './certificates.api.ts';
import { DesignerView } from './designer/DesignerView.tsx';

export interface CertificateEditorProps {
  readonly subject: SubjectRef;
  /** Called when unsaved changes appear or disappear. */
  readonly onDirty?: (dirty: boolean) => void;
}

/** The certificate of a curriculum or course: whether there is one, how it looks, and how long it is valid. */
export function CertificateEditor({ subject, onDirty }: CertificateEditorProps) {
  const { t } = useTranslation(['certificate-design', 'ui']);
  const { data, error, refetch } = useQuery(certificationQuery(subject));
  if (data) return <DesignerView subject={subject} certification={data} onDirty={onDirty} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={6} height={72} label={t('ui:field.certificate')} />;
}
