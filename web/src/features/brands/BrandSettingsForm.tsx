import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { AccentField } from './AccentField.tsx';
import { GroupFields, IdentityFields } from './BrandFields.tsx';
import { type BrandView, keepBrand, saveBrand } from './brands.api.ts';
import { BUCKETS } from './buckets.ts';
import { LimitFields } from './LimitFields.tsx';
import { DESCRIPTION_MAX } from './limits.ts';
import { PeopleFields } from './PeopleFields.tsx';
import { type SettingsForm, type SettingsValues, settingsBody, settingsOf } from './settingsForm.ts';
import { useBucketName } from './useBucketName.ts';
import classes from './brands.module.css';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={`card ${classes.part}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

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

/** The settings of a brand. */
export function BrandSettingsForm({ brand }: { readonly brand: BrandView }) {
  const { t } = useTranslation('brands');
  const bucketName = useBucketName();
  const bucketOf = (name: string) => BUCKETS.find((bucket) => bucketName(bucket) === name) ?? name;
  const server = useServerForm<SettingsValues, { brand: BrandView }>({
    initialValues: settingsOf(brand, bucketName),
    validate: {
      name: (name) => (name.trim() === '' ? t('field.nameEmpty') : null),
      description: (text) =>
        text.length > DESCRIPTION_MAX ? t('field.tooLong', { limit: DESCRIPTION_MAX }) : null,
      accent: (color) => (/^#[0-9a-f]{6}$/i.test(color) ? null : t('field.accentWrong')),
    },
    send: (values) => saveBrand({ params: { id: brand._id }, body: settingsBody(values, brand, bucketOf) }),
    onSaved: ({ brand: saved }) => {
      keepBrand(saved);
      form.setInitialValues(settingsOf(saved, bucketName));
      form.reset();
      toast(t('done.saved', { name: saved.name }));
    },
  });
  const { form, submit, problem } = server;
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <FormNote problem={problem} />
      <Part title={t('part.identity')}>
        <IdentityFields form={form} brand={brand} />
      </Part>
      <Part title={t('part.group')}>
        <GroupFields form={form} />
      </Part>
      <Part title={t('part.accent')}>
        <Accent form={form} />
      </Part>
      <Part title={t('part.people')}>
        <PeopleFields form={form} brand={brand} />
      </Part>
      <Part title={t('part.limits')}>
        <LimitFields form={form} brand={brand} />
      </Part>
      <SaveBar of={server} where={brand.name} />
    </form>
  );
}
