import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { type ServerForm, useServerForm } from '../../shared/forms/useServerForm.ts';
import { Section } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { AccentField } from './AccentField.tsx';
import { GroupFields, IdentityFields } from './BrandFields.tsx';
import { type BrandView, setBrandCache, saveBrand } from './brands.api.ts';
import { BUCKETS } from './buckets.ts';
import { LimitFields } from './LimitFields.tsx';
import { BRAND } from '@forecourt/contract/limits';
import { UserListFields } from './UserListFields.tsx';
import { type SettingsForm, type SettingsValues, settingsBody, settingsOf } from './settingsForm.ts';
import { useBucketName } from './useBucketName.ts';
import classes from './brands.module.css';

function Accent({ form }: { readonly form: SettingsForm }) {
  const accent = useFieldValue(form, 'accent');
  return (
    <AccentField
      value={accent}
      onChange={(color) => form.setFieldValue('accent', color)}
      error={form.errors['accent']}
    />
  );
}

/** The settings' state, and the call that saves them. */
export function useSettingsForm(brand: BrandView): ServerForm<SettingsValues> {
  const { t } = useTranslation('brands');
  const bucketName = useBucketName();
  const bucketOf = (name: string) => BUCKETS.find((bucket) => bucketName(bucket) === name) ?? name;
  return useServerForm<SettingsValues, { brand: BrandView }>({
    initialValues: settingsOf(brand, bucketName),
    thing: `brand:${brand._id}`,
    files: { thumbnailImage: true },
    validate: {
      name: (name) => (name.trim() === '' ? t('field.nameEmpty') : null),
      description: (text) =>
        text.length > BRAND.description ? t('field.tooLong', { limit: BRAND.description }) : null,
      accent: (color) => (/^#[0-9a-f]{6}$/i.test(color) ? null : t('field.accentWrong')),
    },
    send: (values) => saveBrand({ params: { id: brand._id }, body: settingsBody(values, brand, bucketOf) }),
    stored: ({ brand: saved }) => settingsOf(saved, bucketName),
    onSaved: ({ brand: saved }) => {
      setBrandCache(saved);
      toast(t('done.saved', { name: saved.name }));
    },
  });
}

interface Props {
  readonly brand: BrandView;
  readonly server: ServerForm<SettingsValues>;
}

/** The settings of a brand. */
export function BrandSettingsForm({ brand, server }: Props) {
  const { t } = useTranslation('brands');
  const { form, submit, problem } = server;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormNote problem={problem} />
      <Section title={t('part.identity')}>
        <IdentityFields form={form} brand={brand} />
      </Section>
      <Section title={t('part.group')}>
        <GroupFields form={form} />
      </Section>
      <Section title={t('part.accent')}>
        <Accent form={form} />
      </Section>
      <Section title={t('part.people')}>
        <UserListFields form={form} brand={brand} />
      </Section>
      <Section title={t('part.limits')}>
        <LimitFields form={form} brand={brand} />
      </Section>
      <SaveBar of={server} where={brand.name} />
    </form>
  );
}
