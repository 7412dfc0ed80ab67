import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../shared/files/FileField.tsx';
import { sendLarge } from '../../shared/files/uploadLarge.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { useUser } from '../../shared/session/session.ts';
import { addScormCourse, addScormVersion, ownBrandsQuery, packagesChanged } from './scorm.api.ts';
import forms from '../../shared/forms/forms.module.css';
import classes from './scorm.module.css';

/** What pickers offer; the server looks at the content. */
const ARCHIVE = 'application/zip,.zip';

/** What a package is for: a new course, a course that has no content yet, or the next version of a course's package. */
export type UploadFor = 'new' | { readonly courseId: string; readonly version: boolean };

interface Props {
  readonly to: UploadFor;
  readonly onClose: () => void;
}

/** Takes a package. Unpacking goes on by itself; the list says how far it is. */
export function UploadDialog({ to, onClose }: Props) {
  const { t } = useTranslation('scorm-admin');
  const { t: ui } = useTranslation('ui');
  const { form, submit, problem, busy, progress, own } = useUpload(to, onClose);
  const packageFile = useFieldValue(form, 'packageFile');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(to === 'new' ? 'upload.title' : to.version ? 'upload.version' : 'upload.content')}
      size={440}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit} noValidate className={forms.dialog}>
        {problem && problem.fields.length === 0 && <FormNote problem={problem} />}
        {to === 'new' && <NewCourse form={form} own={own} />}
        <FileField
          label={t('upload.file')}
          description={t('upload.fileHelp')}
          accept={ARCHIVE}
          value={packageFile}
          onChange={(file) => form.setFieldValue('packageFile', file ?? undefined)}
          error={form.errors['packageFile']}
          progress={progress}
          required
        />
        {to !== 'new' && to.version && <p className={classes.hint}>{t('upload.stay')}</p>}
        <div className={forms.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('upload.send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type Upload = ReturnType<typeof useUpload>;

/** What a new course needs beside its package. */
function NewCourse({ form, own }: Pick<Upload, 'form' | 'own'>) {
  const { t } = useTranslation('scorm-admin');
  return (
    <>
      <Select
        label={t('brand')}
        placeholder={t('brand.choose')}
        data={own.map(({ _id, name }) => ({ value: _id, label: name }))}
        searchable={own.length > 8}
        allowDeselect={false}
        key={form.key('brandId')}
        {...form.getInputProps('brandId')}
      />
      <TextInput
        label={t('upload.name')}
        description={t('upload.nameHelp')}
        maxLength={200}
        key={form.key('title')}
        {...form.getInputProps('title')}
      />
    </>
  );
}

function useUpload(to: UploadFor, onClose: () => void) {
  const { t } = useTranslation('scorm-admin');
  const user = useUser();
  const { data: brands = [] } = useQuery({ ...ownBrandsQuery, enabled: to === 'new' });
  const own = brands.filter((brand) => brand.isAdmin);
  const first = own.find(({ _id }) => _id === user.editingBrand) ?? (own.length === 1 ? own[0] : undefined);
  const [progress, setProgress] = useState<number>();
  const server = useServerForm({
    initialValues: { brandId: first?._id ?? '', title: '', packageFile: undefined as File | undefined },
    validate: {
      brandId: (value) => (value || to !== 'new' ? null : t('brand.choose')),
      packageFile: (value) => (value ? null : t('upload.choose')),
    },
    send: async ({ brandId, title, packageFile }) => {
      if (!packageFile) return;
      const onProgress = setProgress;
      try {
        const file = await sendLarge({ packageFile }, onProgress);
        if (to === 'new') {
          const name = title.trim();
          return await addScormCourse(
            { body: { ...file, brandId, ...(name && { title: name }) } },
            { onProgress },
          );
        }
        const { courseId } = to;
        if (to.version) return await addScormVersion({ params: { courseId }, body: file }, { onProgress });
        return await addScormCourse({ body: { ...file, courseId } }, { onProgress });
      } finally {
        setProgress(undefined);
      }
    },
    onSaved: async () => {
      await packagesChanged();
      onClose();
    },
  });
  return { ...server, progress, own };
}
