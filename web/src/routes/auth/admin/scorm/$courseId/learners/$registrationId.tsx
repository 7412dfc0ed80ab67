import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '../../../../../../features/scorm/RegistrationPage.tsx';
import { registrationQuery } from '../../../../../../features/scorm/scorm.api.ts';
import { shownByPage } from '../../../../../../shared/api/queryClient.ts';
import { loadTexts } from '../../../../../../shared/i18n/i18n.ts';

export const Route = createFileRoute('/auth/admin/scorm/$courseId/learners/$registrationId')({
  staticData: { title: 'nav.scorm' },
  loader: async ({ context, params: { courseId, registrationId } }) => {
    void context.queryClient.query(registrationQuery(courseId, registrationId)).catch(shownByPage);
    await loadTexts('scorm-admin');
  },
  component: Registration,
});

function Registration() {
  return <RegistrationPage {...Route.useParams()} />;
}
