import { Checkbox, MultiSelect, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { Counter } from '../../../shared/forms/Counter.tsx';
import { useFieldValue } from '../../../shared/forms/useFieldValue.ts';
import { Pair } from '../../../shared/ui/Layout.tsx';
import { categoriesQuery } from '../curriculums.api.ts';
import { CURRICULUM } from '@forecourt/contract/limits';
import type { TabProps } from './CurriculumEditor.tsx';
import classes from './editor.module.css';

function Words({ curriculum, of: { form } }: TabProps) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const title = useFieldValue(form, 'title');
  const description = useFieldValue(form, 'description');
  const disabled = !curriculum.can.edit;
  return (
    <>
      <div>
        <TextInput
          key={form.key('title')}
          {...form.getInputProps('title')}
          label={t('ui:field.title')}
          maxLength={CURRICULUM.title}
          required
          disabled={disabled}
        />
        <Counter used={title.length} limit={CURRICULUM.title} />
      </div>
      <div>
        <Textarea
          key={form.key('description')}
          {...form.getInputProps('description')}
          label={t('ui:field.description')}
          description={t('field.descriptionHelp')}
          autosize
          minRows={3}
          maxLength={CURRICULUM.description}
          disabled={disabled}
        />
        <Counter used={description.length} limit={CURRICULUM.description} />
      </div>
    </>
  );
}

function Pictures({ curriculum, of: { form } }: TabProps) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const image = useFieldValue(form, 'image');
  const banner = useFieldValue(form, 'bannerImage');
  if (!curriculum.can.edit) return null;
  return (
    <div className={classes.pictures}>
      <ImageField
        label={t('ui:field.picture')}
        recommended="400×300"
        ratio="4:3"
        value={image}
        stored={curriculum.image}
        onChange={(file) => form.setFieldValue('image', file)}
        error={form.errors['image']}
      />
      <ImageField
        label={t('ui:field.banner')}
        ratio="16:5"
        value={banner}
        stored={curriculum.bannerImage}
        onChange={(file) => form.setFieldValue('bannerImage', file)}
        error={form.errors['bannerImage']}
      />
    </div>
  );
}

function Sorting({ curriculum, of: { form } }: TabProps) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const disabled = !curriculum.can.edit;
  return (
    <Pair>
      <MultiSelect
        key={form.key('categories')}
        {...form.getInputProps('categories')}
        label={t('ui:field.categories')}
        data={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('noCategory')}
        disabled={disabled}
      />
      <TagsInput
        key={form.key('segments')}
        {...form.getInputProps('segments')}
        label={t('field.segments')}
        description={t('field.segmentsHelp')}
        maxTags={20}
        disabled={disabled}
      />
    </Pair>
  );
}

function Deadline({ curriculum, of: { form } }: TabProps) {
  const { t } = useTranslation(['curriculums', 'ui']);
  const mandatory = useFieldValue(form, 'mandatory');
  const disabled = !curriculum.can.edit;
  return (
    <Pair>
      <Checkbox
        key={form.key('mandatory')}
        {...form.getInputProps('mandatory', { type: 'checkbox' })}
        label={t('ui:field.mandatory')}
        description={t('field.mandatoryHelp')}
        disabled={disabled}
      />
      {mandatory && (
        <NumberInput
          key={form.key('dueDays')}
          {...form.getInputProps('dueDays')}
          label={t('field.dueDays')}
          description={t('field.dueDaysHelp')}
          min={1}
          max={3650}
          allowDecimal={false}
          disabled={disabled}
        />
      )}
    </Pair>
  );
}

/** Words, pictures and sorting of a curriculum. */
export function DetailsTab(props: TabProps) {
  const { t } = useTranslation('ui');
  return (
    <form className={`card ${classes.card}`} onSubmit={props.of.submit} noValidate>
      <Words {...props} />
      <Pictures {...props} />
      <Sorting {...props} />
      <Deadline {...props} />
      {/* Enter in a field saves; the button that shows is in the bar at the foot */}
      <button type="submit" hidden>
        {t('form.save')}
      </button>
    </form>
  );
}
