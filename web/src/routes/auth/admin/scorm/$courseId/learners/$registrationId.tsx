import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '../../../../../../features/scorm/RegistrationPage.tsx';
import { registrationQuery } from '../../../../../../features/scorm/scorm.api.ts';
import { ignorePrefetchError } from '../../../../../../shared/api/queryClient.ts';
import { pageTexts } from '../../../../../../shared/i18n/pageTexts.ts';

export const Route = createFileRoute('/auth/admin/scorm/$courseId/learners/$registrationId')({
  staticData: { texts: ['scorm-admin'], title: 'nav.scorm' },
  loader: async ({ context, params: { courseId, registrationId }, route }) => {
    void context.queryClient.query(registrationQuery(courseId, registrationId)).catch(ignorePrefetchError);
    await pageTexts(route);
  },
  component: Registration,
});

function Registration() {
  return <RegistrationPage {...Route.useParams()} />;
}
