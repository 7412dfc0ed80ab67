import { Fieldset, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { Counter } from '../../../shared/forms/Counter.tsx';
import type { SlideProps } from './SlideRow.tsx';
import classes from './Slides.module.css';

/** Characters; the call refuses more. */
const MOST = { title: 120, text: 300, linkLabel: 40, link: 500 } as const;

const TEXTS = ['title', 'text', 'linkLabel'] as const;
const WORDS = { title: 'slides.title', text: 'slides.body', linkLabel: 'slides.linkLabel' } as const;

interface TextsProps extends Pick<SlideProps, 'form'> {
  readonly path: string;
  readonly values: Readonly<Record<(typeof TEXTS)[number], string>>;
}

/** Title, text and button in one language. */
function Texts({ form, path, values }: TextsProps) {
  const { t } = useTranslation('settings');
  return TEXTS.map((name) => {
    const Input = name === 'text' ? Textarea : TextInput;
    const field = `${path}.${name}`;
    return (
      <div key={name}>
        <Input
          label={t(WORDS[name])}
          maxLength={MOST[name]}
          data-path={field}
          value={values[name]}
          error={form.errors[field]}
          onChange={(event) => form.setFieldValue(field, event.currentTarget.value)}
          {...(name === 'text' && { autosize: true, minRows: 2 })}
        />
        <Counter used={values[name].length} limit={MOST[name]} />
      </div>
    );
  });
}

/** Picture, texts in both languages, and where the slide leads. */
export function SlideFields({ draft, index, stored, form, progress }: SlideProps) {
  const { t } = useTranslation('settings');
  const path = `slides.${index}`;
  return (
    <div className={classes.fields}>
      <ImageField
        label={t('slides.image')}
        ratio="16:5"
        value={draft.imageFile}
        stored={stored?.image}
        error={form.errors[`${path}.imageFile`]}
        progress={draft.imageFile ? progress : undefined}
        onChange={(file) => form.setFieldValue(`${path}.imageFile`, file)}
      />
      <div className={classes.languages}>
        <Fieldset legend={t('slides.base')} variant="unstyled" className={classes.texts ?? ''}>
          <Texts form={form} path={path} values={draft} />
        </Fieldset>
        <Fieldset legend={t('slides.fr')} variant="unstyled" className={classes.texts ?? ''}>
          <Texts form={form} path={`${path}.french`} values={draft.french} />
        </Fieldset>
      </div>
      <TextInput
        label={t('slides.link')}
        description={t('slides.linkHelp')}
        maxLength={MOST.link}
        inputMode="url"
        data-path={`${path}.link`}
        value={draft.link}
        error={form.errors[`${path}.link`]}
        onChange={(event) => form.setFieldValue(`${path}.link`, event.currentTarget.value)}
      />
    </div>
  );
}
