import { Select, Textarea } from '@mantine/core';
import { type Language, LANGUAGES, LANGUAGE_TAGS } from '../../shared/i18n/languages.ts';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import { RichTextEditor } from '../../shared/editor/RichTextEditor.tsx';
import { ImageField } from '../../shared/files/ImageField.tsx';
import { Counter } from '../../shared/forms/Counter.tsx';
import { Section } from '../../shared/ui/Layout.tsx';
import { AccentField } from './AccentField.tsx';
import type { BrandView } from './brands.api.ts';
import { BRAND } from '@forecourt/contract/limits';
import type { PageForm } from './pageForm.ts';
import classes from './brands.module.css';

interface Props {
  readonly form: PageForm;
  readonly brand: BrandView;
}

/** Banner, logo and color. */
export function LookFields({ form, brand }: Props) {
  const { t } = useTranslation('brands');
  const banner = useFieldValue(form, 'bannerImage');
  const logo = useFieldValue(form, 'logoImage');
  const accent = useFieldValue(form, 'accent');
  return (
    <Section title={t('page.look')}>
      <div id="field-bannerImage">
        <ImageField
          label={t('field.banner')}
          ratio="16:5"
          value={banner}
          stored={brand.bannerImage}
          onChange={(file) => form.setFieldValue('bannerImage', file)}
          error={form.errors['bannerImage']}
        />
      </div>
      <div id="field-logoImage" className={classes.logoField}>
        <ImageField
          label={t('field.logo')}
          recommended="512×512"
          ratio="1:1"
          value={logo}
          stored={brand.logoImage}
          onChange={(file) => form.setFieldValue('logoImage', file)}
          error={form.errors['logoImage']}
        />
      </div>
      <AccentField
        value={accent}
        onChange={(color) => form.setFieldValue('accent', color)}
        error={form.errors['accent']}
      />
    </Section>
  );
}

interface TextProps {
  readonly form: PageForm;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** Description and rich text, one language at a time. */
export function PageTextFields({ form, language, onLanguage }: TextProps) {
  const { t } = useTranslation('brands');
  const texts = useFieldValue(form, 'texts');
  const description = `texts.${language}.description` as const;
  const body = `texts.${language}.pageBody` as const;
  const editor: { onChange: (html: string) => void } = form.getInputProps(body);
  return (
    <Section title={t('page.texts')}>
      <Select
        label={t('texts.language')}
        description={t('texts.languageHelp')}
        data={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value] }))}
        value={language}
        onChange={(chosen) => onLanguage(LANGUAGE_TAGS.find((tag) => tag === chosen) ?? language)}
        allowDeselect={false}
        maw={320}
      />
      <div id="field-description" lang={language}>
        <Textarea
          label={t('field.description')}
          description={t('field.descriptionHelp')}
          autosize
          minRows={3}
          maxRows={10}
          key={form.key(description)}
          {...form.getInputProps(description)}
        />
        <Counter used={texts[language].description.length} limit={BRAND.description} />
      </div>
      <div lang={language}>
        <RichTextEditor
          key={`${language}-${form.key(body)}`}
          label={t('field.body')}
          description={t('field.bodyHelp')}
          initial={form.getValues().texts[language].pageBody}
          onChange={(html) => editor.onChange(html)}
          error={form.errors[body]}
        />
      </div>
    </Section>
  );
}
