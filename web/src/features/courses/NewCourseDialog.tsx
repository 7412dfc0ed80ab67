import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useUser } from '../../shared/session/session.ts';
import { brandsQuery, createCourse, keepEdit } from './courses.api.ts';
import forms from '../../shared/forms/forms.module.css';
import classes from './Courses.module.css';

interface Props {
  readonly onClose: () => void;
  /** Courses that may still be added to all brands. */
  readonly left: number | undefined;
}

/** Asks for brand and title; all else is filled in on the course's own page. */
export function NewCourseDialog({ onClose, left }: Props) {
  const { t } = useTranslation('courses');
  const { t: ui } = useTranslation('ui');
  const { form, submit, problem, busy, own, chosen } = useNewCourse(onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('new.title')}
      size={440}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit} noValidate className={forms.dialog}>
        {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
        <Select
          label={t('brand')}
          placeholder={t('brand.choose')}
          data={own.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable={own.length > 8}
          openOnFocus={false}
          data-autofocus={!chosen || undefined}
          allowDeselect={false}
          key={form.key('brandId')}
          {...form.getInputProps('brandId')}
        />
        <TextInput
          label={t('courseTitle')}
          maxLength={200}
          data-autofocus={chosen || undefined}
          key={form.key('title')}
          {...form.getInputProps('title')}
        />
        {left === 0 && <p className={classes.hint}>{t('noneLeft')}</p>}
        <div className={forms.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('new.create')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The form, and the brands that a course can be made for. */
function useNewCourse(onClose: () => void) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const user = useUser();
  const { data: brands = [] } = useQuery(brandsQuery);
  const own = brands.filter((brand) => brand.isAdmin);
  const first = own.find(({ _id }) => _id === user.editingBrand) ?? (own.length === 1 ? own[0] : undefined);
  const server = useServerForm({
    initialValues: { brandId: first?._id ?? '', title: '' },
    validate: {
      brandId: (value) => (value ? null : t('brand.choose')),
      title: (value) => (value.trim() ? null : t('title.give')),
    },
    send: (values) => createCourse({ body: values }),
    onSaved: async ({ edit }) => {
      keepEdit(edit);
      onClose();
      await navigate({
        to: '/auth/admin/courses/$courseId/edit',
        params: { courseId: edit._id },
        search: { crumb: edit.title },
      });
    },
  });
  return { ...server, own, chosen: first !== undefined };
}
