import { useTranslation } from 'react-i18next';
import { AskReason } from '../../../shared/forms/AskReason.tsx';
import { type CourseRequest, denyRequest } from './course-requests.api.ts';

interface Props {
  readonly request: CourseRequest;
  readonly onClose: () => void;
  /** The request as it is then. */
  readonly onDenied: (request: CourseRequest) => void;
}

/** Characters that authors get. */
const LONGEST = 2000;

/** Asks what is to be mended; the author gets it word for word. */
export function DenyDialog({ request, onClose, onDenied }: Props) {
  const { t } = useTranslation('course-requests');
  const { _id: id, course, submittedBy } = request;
  const deny = async (reason: string) => {
    const denied = await denyRequest({ params: { id }, body: { reason, version: course.version } });
    onClose();
    onDenied(denied.request);
  };
  return (
    <AskReason
      title={t('deny.ask', { title: course.title })}
      label={t('reason')}
      hint={submittedBy ? t('reason.hint', { name: submittedBy }) : t('reason.hintAuthor')}
      missing={t('reason.give')}
      longest={LONGEST}
      action={t('deny.action')}
      keep={t('deny.keep')}
      onClose={onClose}
      onReason={deny}
    />
  );
}
