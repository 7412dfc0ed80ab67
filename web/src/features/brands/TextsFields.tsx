import { ActionIcon, Select, Textarea, TextInput } from '@mantine/core';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, LANGUAGE_TAGS } from '../../shared/i18n/languages.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { DESCRIPTION_MAX, NAME_MAX } from './limits.ts';
import type { SettingsForm } from './settingsForm.ts';
import classes from './brands.module.css';

interface OneProps {
  readonly form: SettingsForm;
  readonly language: Language;
  readonly onRemove: () => void;
}

function OneLanguage({ form, language, onRemove }: OneProps) {
  const { t } = useTranslation('brands');
  const name = LANGUAGES[language];
  return (
    <fieldset className={classes.language} lang={language}>
      <legend>{name}</legend>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={onRemove}
        aria-label={t('texts.remove', { language: name })}
      >
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
      <TextInput
        label={t('field.name')}
        maxLength={NAME_MAX}
        key={form.key(`texts.${language}.name`)}
        {...form.getInputProps(`texts.${language}.name`)}
      />
      <Textarea
        label={t('field.description')}
        maxLength={DESCRIPTION_MAX}
        autosize
        minRows={2}
        key={form.key(`texts.${language}.description`)}
        {...form.getInputProps(`texts.${language}.description`)}
      />
    </fieldset>
  );
}

/** Name and description in other languages; readers without one see the default. */
export function TextsFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('brands');
  const texts = useFieldValue(form, 'texts');
  const used = LANGUAGE_TAGS.filter((language) => texts[language] !== undefined);
  const left = LANGUAGE_TAGS.filter((language) => language !== DEFAULT_LANGUAGE && !used.includes(language));
  const add = (language: string | null) => {
    const tag = left.find((one) => one === language);
    if (tag) form.setFieldValue('texts', { ...form.getValues().texts, [tag]: { name: '', description: '' } });
  };
  const remove = (language: Language) => {
    const { [language]: _gone, ...rest } = form.getValues().texts;
    form.setFieldValue('texts', rest);
  };
  return (
    <div className={classes.stack}>
      {used.map((language) => (
        <OneLanguage key={language} form={form} language={language} onRemove={() => remove(language)} />
      ))}
      {left.length > 0 && (
        <Select
          label={t('texts.add')}
          placeholder={t('texts.choose')}
          data={left.map((value) => ({ value, label: LANGUAGES[value] }))}
          value={null}
          onChange={add}
          maw={320}
        />
      )}
    </div>
  );
}
