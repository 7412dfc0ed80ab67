import { useTranslation } from 'react-i18next';

/** Shown while a page's code or first data loads, when that takes longer than a moment. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" style={{ minHeight: '60vh' }}>
      <p role="status" className="visually-hidden">
        {t('loadingPage')}
      </p>
    </div>
  );
}
