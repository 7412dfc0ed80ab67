import { Autocomplete, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { ImageField } from '../../shared/files/ImageField.tsx';
import { Counter } from '../../shared/forms/Counter.tsx';
import { Pair } from '../../shared/ui/Layout.tsx';
import { BUCKETS } from './buckets.ts';
import { type BrandView, segmentsQuery } from './brands.api.ts';
import { BRAND } from '@forecourt/contract/limits';
import type { SettingsForm } from './settingsForm.ts';
import { useBucketName } from './useBucketName.ts';

interface Props {
  readonly form: SettingsForm;
  readonly brand: BrandView;
}

/** Name, description and thumbnail. */
export function IdentityFields({ form, brand }: Props) {
  const { t } = useTranslation('brands');
  const description = useFieldValue(form, 'description');
  const thumbnail = useFieldValue(form, 'thumbnailImage');
  return (
    <>
      <TextInput
        label={t('field.name')}
        required
        maxLength={BRAND.name}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <div id="field-description">
        <Textarea
          label={t('field.description')}
          description={t('field.descriptionHelp')}
          autosize
          minRows={3}
          maxRows={10}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Counter used={description.length} limit={BRAND.description} />
      </div>
      <div id="field-thumbnailImage">
        <ImageField
          label={t('field.thumbnail')}
          recommended="800×600"
          ratio="4:3"
          value={thumbnail}
          stored={brand.thumbnailImage}
          onChange={(file) => form.setFieldValue('thumbnailImage', file)}
          error={form.errors['thumbnailImage']}
        />
      </div>
    </>
  );
}

/** Segment, bucket and tags: how people find the brand. */
export function GroupFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('brands');
  const bucketName = useBucketName();
  const { data: segments = [] } = useQuery(segmentsQuery);
  return (
    <>
      <Pair>
        <Autocomplete
          label={t('field.segment')}
          description={t('field.segmentHelp')}
          data={segments}
          maxLength={BRAND.group}
          key={form.key('segment')}
          {...form.getInputProps('segment')}
        />
        <Autocomplete
          label={t('field.bucket')}
          description={t('field.bucketHelp')}
          data={BUCKETS.map(bucketName)}
          maxLength={BRAND.group}
          key={form.key('bucket')}
          {...form.getInputProps('bucket')}
        />
      </Pair>
      <TagsInput
        label={t('field.tags')}
        description={t('field.tagsHelp', { max: BRAND.tags })}
        maxTags={BRAND.tags}
        maxLength={BRAND.tag}
        clearable={false}
        key={form.key('tags')}
        {...form.getInputProps('tags')}
      />
    </>
  );
}
