import { useTranslation } from 'react-i18next';
import { LearnerPage } from '../../shared/ui/LearnerPage.tsx';
import { ActivitiesPanel } from './ActivitiesPanel.tsx';

/** The learner's activities as a page of their own. @param opened the submission that the address leads to */
export function ActivitiesPage({ opened }: { readonly opened?: string | undefined }) {
  const { t } = useTranslation('activities');
  return (
    <LearnerPage title={t('title')} text={t('title.text')}>
      <ActivitiesPanel opened={opened} />
    </LearnerPage>
  );
}
