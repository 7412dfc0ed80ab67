import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../shared/files/FileField.tsx';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { sendLarge } from '../../../shared/files/uploadLarge.ts';
import { Counter } from '../../../shared/forms/Counter.tsx';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import { type ServerForm, useServerForm } from '../../../shared/forms/useServerForm.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { type Audience, AudienceFields, audienceOptionsQuery, EVERYONE } from '../../audience/index.ts';
import { changeMedia, type FileObject, mediaChanged } from '../media-center.api.ts';

/** Longest description. */
const DESCRIPTION = 250;

const BUCKETS = [
  ['Dealer Training', 'bucket.dealerTraining'],
  ['Sales Tools', 'bucket.salesTools'],
  ['Rep Training', 'bucket.repTraining'],
  ['Rep Onboarding', 'bucket.repOnboarding'],
] as const;

interface Props {
  readonly object: FileObject;
  readonly onClose: () => void;
}

const valuesOf = ({ name, description, brand, settings }: FileObject) => ({
  name,
  description,
  brand: brand?._id ?? null,
  bucket: settings?.bucket ?? '',
  inPhotoLibrary: settings?.inPhotoLibrary ?? true,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same lists, of which the form makes new ones
  audience: { ...EVERYONE, ...settings?.audience } as Audience,
  image: undefined as File | null | undefined,
  file: undefined as File | undefined,
});
type Values = ReturnType<typeof valuesOf>;

/** Sends what the form holds; a picture is a cover for a folder and a thumbnail for a file. */
async function save(
  { type, path, settings }: FileObject,
  values: Values,
  onProgress: (share: number) => void,
) {
  const { image, file, brand, bucket, audience, ...rest } = values;
  const sent = await sendLarge({ ...(file && { file }) }, onProgress, { file: 'asset' });
  const picture = image === undefined ? {} : type === 'folder' ? { coverImage: image } : { fileThumb: image };
  const body = { ...rest, ...sent, ...picture, brand, version: settings?.version };
  return changeMedia(
    {
      params: { path },
      body: {
        ...body,
        bucket: BUCKETS.find(([name]) => name === bucket)?.[0] ?? '',
        audience,
      },
    },
    { onProgress },
  );
}

/** Everything about a folder or file but its place. */
export function EditDialog({ object, onClose }: Props) {
  const { t } = useTranslation(['media-center', 'ui']);
  const of = useServerForm({
    initialValues: valuesOf(object),
    files: { image: true, file: true },
    validate: { name: (value) => (value.trim() ? null : t('ui:need.name')) },
    send: (values, onProgress) => save(object, values, onProgress),
    onSaved: async () => {
      await mediaChanged();
      toast(t('saved', { name: object.name }));
      onClose();
    },
  });
  const folder = object.type === 'folder';
  return (
    <FormDialog
      title={t(folder ? 'editFolder' : 'editFile')}
      action={t('ui:form.save')}
      wide
      of={of}
      onClose={onClose}
    >
      <FormNote problem={of.problem} />
      <Words form={of.form} />
      <Files of={of} object={object} />
      <Placing form={of.form} object={object} />
    </FormDialog>
  );
}

type Form = Pick<ServerForm<Values>, 'form'>;

function Words({ form }: Form) {
  const { t } = useTranslation('ui');
  const description = useFieldValue(form, 'description');
  return (
    <>
      <TextInput
        label={t('field.name')}
        maxLength={120}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <div>
        <Textarea
          label={t('field.description')}
          maxLength={DESCRIPTION}
          autosize
          minRows={2}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Counter used={description.length} limit={DESCRIPTION} />
      </div>
    </>
  );
}

/** Its picture, and for a file its next version. */
function Files({
  of: { form, progress },
  object,
}: {
  readonly of: ServerForm<Values>;
  readonly object: FileObject;
}) {
  const { t } = useTranslation('media-center');
  const [image, file] = [useFieldValue(form, 'image'), useFieldValue(form, 'file')];
  const folder = object.type === 'folder';
  return (
    <>
      <ImageField
        label={t(folder ? 'cover' : 'thumb')}
        value={image}
        onChange={(value) => form.setFieldValue('image', value)}
        stored={object.settings?.ownImage}
        error={form.errors['coverImage'] ?? form.errors['fileThumb']}
      />
      {!folder && (
        <FileField
          label={t('newVersion')}
          description={t('newVersionHelp')}
          value={file}
          onChange={(value) => form.setFieldValue('file', value ?? undefined)}
          error={form.errors['file']}
          progress={progress}
        />
      )}
    </>
  );
}

/** Whose it is, who sees it, and where else it shows. */
function Placing({ form, object }: Form & { readonly object: FileObject }) {
  const { t } = useTranslation(['media-center', 'ui']);
  const { data } = useQuery(audienceOptionsQuery('', []));
  const audience = useFieldValue(form, 'audience');
  const brands = (data?.brands ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const { brand } = object;
  const known = brand && !brands.some(({ value }) => value === brand._id);
  return (
    <>
      <Select
        label={t('ui:field.brand')}
        description={t('brandHelp')}
        placeholder={t('brandOfFolder')}
        clearable
        clearButtonProps={{ 'aria-label': t('brandClear') }}
        data={known ? [{ value: brand._id, label: brand.name }, ...brands] : brands}
        key={form.key('brand')}
        {...form.getInputProps('brand')}
      />
      <Select
        label={t('bucket')}
        description={t('bucketHelp')}
        data={[
          { value: '', label: t('bucket.none') },
          ...BUCKETS.map(([value, key]) => ({ value, label: t(key) })),
        ]}
        allowDeselect={false}
        key={form.key('bucket')}
        {...form.getInputProps('bucket')}
      />
      <Switch
        label={t('inLibrary')}
        description={t('inLibraryHelp')}
        key={form.key('inPhotoLibrary')}
        {...form.getInputProps('inPhotoLibrary', { type: 'checkbox' })}
      />
      <h3>{t('audience')}</h3>
      <AudienceFields
        value={audience}
        onChange={(value) => form.setFieldValue('audience', value)}
        errors={form.errors}
      />
    </>
  );
}
