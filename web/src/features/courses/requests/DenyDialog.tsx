import { Button, Modal, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../../shared/forms/useServerForm.ts';
import { type CourseRequest, denyRequest } from './courseRequests.api.ts';
import classes from '../Courses.module.css';

interface Props {
  readonly request: CourseRequest;
  readonly onClose: () => void;
  readonly onDenied: () => void;
}

const LONGEST = 2000;

/** Asks what is to be mended; the author gets it word for word. */
export function DenyDialog({ request, onClose, onDenied }: Props) {
  const { t } = useTranslation('courseRequests');
  const { t: ui } = useTranslation('ui');
  const { _id: id, course, submittedBy } = request;
  const { form, submit, problem, busy } = useServerForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : t('reason.give')) },
    validateInputOnBlur: [],
    send: ({ reason }) => denyRequest({ params: { id }, body: { reason, version: course.version } }),
    onSaved: () => {
      onClose();
      onDenied();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deny.ask', { title: course.title })}
      size={600}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit} noValidate className={classes.dialog}>
        {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
        <Textarea
          label={t('reason')}
          description={submittedBy ? t('reason.hint', { name: submittedBy }) : t('reason.hintAuthor')}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={LONGEST}
          data-autofocus
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('deny.keep')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('deny.action')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
