import { Button, Modal, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { createBrand, keepBrand } from './brands.api.ts';
import { NAME_MAX } from './limits.ts';
import forms from '../../shared/forms/forms.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function CreateForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('brands');
  const navigate = useNavigate();
  const { form, submit, problem, busy } = useServerForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? t('field.nameEmpty') : null) },
    send: ({ name }) => createBrand({ body: { name } }),
    onSaved: ({ brand }) => {
      keepBrand(brand);
      onClose();
      return navigate({
        to: '/auth/admin/brands/$brandId/edit',
        params: { brandId: brand._id },
        search: { crumb: brand.name },
      });
    },
  });
  return (
    <form onSubmit={submit} noValidate className={forms.dialog}>
      <FormNote problem={problem && problem.fields.length === 0 ? problem : undefined} />
      <TextInput
        label={t('field.name')}
        description={t('create.help')}
        maxLength={NAME_MAX}
        data-autofocus
        required
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <div className={forms.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('create.action')}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the name of a new brand; its settings open next. */
export function CreateBrandDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('brands');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('create.title')}
      size={440}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <CreateForm onClose={onClose} />
    </Modal>
  );
}
