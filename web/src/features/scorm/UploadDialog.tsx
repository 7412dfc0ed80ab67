import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../shared/files/FileField.tsx';
import { sendLarge } from '../../shared/files/uploadLarge.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { brandsQuery } from '../../shared/publishing/brands.api.ts';
import { useUser } from '../../shared/session/session.ts';
import { addScormCourse, addScormVersion, packagesChanged } from './scorm.api.ts';
import layout from '../../shared/ui/layout.module.css';

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
  const of = useUpload(to, onClose);
  const { form, problem, progress, own } = of;
  const packageFile = useFieldValue(form, 'packageFile');
  return (
    <FormDialog
      title={t(to === 'new' ? 'upload.title' : to.version ? 'upload.version' : 'upload.content')}
      action={t('upload.send')}
      of={of}
      onClose={onClose}
    >
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
      {to !== 'new' && to.version && <p className={layout.hint}>{t('upload.stay')}</p>}
    </FormDialog>
  );
}

type Upload = ReturnType<typeof useUpload>;

/** Fields of a new course besides its package. */
function NewCourse({ form, own }: Pick<Upload, 'form' | 'own'>) {
  const { t } = useTranslation(['scorm-admin', 'ui']);
  return (
    <>
      <Select
        label={t('ui:field.brand')}
        placeholder={t('ui:need.brand')}
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
  const { t } = useTranslation(['scorm-admin', 'ui']);
  const user = useUser();
  const { data: brands = [] } = useQuery({ ...brandsQuery, enabled: to === 'new' });
  const own = brands.filter((brand) => brand.isAdmin);
  const first = own.find(({ _id }) => _id === user.editingBrand) ?? (own.length === 1 ? own[0] : undefined);
  const server = useServerForm({
    initialValues: { brandId: first?._id ?? '', title: '', packageFile: undefined as File | undefined },
    files: { packageFile: true },
    validate: {
      brandId: (value) => (value || to !== 'new' ? null : t('ui:need.brand')),
      packageFile: (value) => (value ? null : t('upload.choose')),
    },
    send: async ({ brandId, title, packageFile }, onProgress) => {
      if (!packageFile) return;
      const file = await sendLarge({ packageFile }, onProgress);
      if (to === 'new') {
        const name = title.trim();
        return addScormCourse({ body: { ...file, brandId, ...(name && { title: name }) } }, { onProgress });
      }
      const { courseId } = to;
      if (to.version) return addScormVersion({ params: { courseId }, body: file }, { onProgress });
      return addScormCourse({ body: { ...file, courseId } }, { onProgress });
    },
    onSaved: async () => {
      await packagesChanged();
      onClose();
    },
  });
  return { ...server, own };
}
