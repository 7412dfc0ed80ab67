import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';

/** For users who don't manage a brand yet. */
export function NoBrand() {
  const { t } = useTranslation(['curriculums', 'ui']);
  return (
    <>
      <PageHeader title={t('ui:field.curriculums')} />
      <div className="card">
        <EmptyState title={t('noBrand')} text={t('noBrandText')} />
      </div>
    </>
  );
}
