import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconScribble } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../../shared/files/FileField.tsx';
import { Counter } from '../../../shared/forms/Counter.tsx';
import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { CERTIFICATE_FIELDS, CERTIFICATE_TEXT } from '../sheet/contract.ts';
import type { Draft, Part, Picture } from './draft.ts';
import type { PartProps } from './PartForm.tsx';
import { SignatureDialog } from './SignatureDialog.tsx';
import { AlignField, ColorField, TypeFields } from './TypeFields.tsx';
import type { Designer } from './useDesigner.ts';
import layout from '../../../shared/ui/layout.module.css';

type Of<K extends Part['kind']> = PartProps<Extract<Part, { kind: K }>>;

/** Characters of a name or title under a signature. */
const LINE = 120;

/** A text of a part in the language in hand; empty: the design's own is shown. */
function useTranslated({ draft, change, language }: Designer, key: string, what: 'text' | 'title') {
  const value = draft.texts[language]?.[key]?.[what] ?? '';
  const write = (text: string) =>
    change((now): Draft => {
      const words = now.texts[language] ?? {};
      return {
        ...now,
        texts: { ...now.texts, [language]: { ...words, [key]: { ...words[key], [what]: text } } },
      };
    }, `${key}:${what}:${language}`);
  return { value, write };
}

export function TextFields({ designer, part, set }: Of<'text'>) {
  const { t } = useTranslation('certificate-design');
  const translated = useTranslated(designer, part.key, 'text');
  return (
    <>
      <div>
        <Textarea
          label={t('part.words')}
          description={t('part.wordsHelp', {
            fields: CERTIFICATE_FIELDS.map((name) => `{${name}}`).join(' '),
          })}
          autosize
          minRows={2}
          maxLength={CERTIFICATE_TEXT}
          value={part.text}
          onChange={(event) => set({ text: event.currentTarget.value }, 'text')}
        />
        <Counter used={part.text.length} limit={CERTIFICATE_TEXT} />
      </div>
      <Textarea
        label={t('part.wordsIn', { language: LANGUAGES[designer.language] })}
        description={t('part.wordsInHelp')}
        placeholder={part.text}
        lang={designer.language}
        autosize
        maxLength={CERTIFICATE_TEXT}
        value={translated.value}
        onChange={(event) => translated.write(event.currentTarget.value)}
      />
      <TypeFields part={part} set={set} />
    </>
  );
}

export function FieldFields({ part, set }: Of<'field'>) {
  const { t } = useTranslation('certificate-design');
  return (
    <>
      <NativeSelect
        label={t('part.field')}
        value={part.field}
        data={CERTIFICATE_FIELDS.map((name) => ({ value: name, label: t(`field.${name}`) }))}
        onChange={(event) => {
          const field = CERTIFICATE_FIELDS.find((name) => name === event.currentTarget.value);
          if (field) set({ field }, 'field');
        }}
      />
      <TypeFields part={part} set={set} />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: Picture;
  readonly onChange: (value: Picture) => void;
  readonly error?: string | undefined;
}

/** A picture of the design; it shows on the certificate itself. */
export function ImageChoice({ label, value, onChange, error }: ChoiceProps) {
  const { t } = useTranslation('ui');
  return (
    <FileField
      label={label}
      kind="image"
      value={value instanceof File ? value : undefined}
      stored={value && !(value instanceof File) ? { name: t('file.preview') } : undefined}
      onChange={(file) => onChange(file ?? null)}
      error={error}
    />
  );
}

/** What the server said about the picture of a part. */
const useImageError = ({ draft, errorOf }: Designer, key: string) =>
  errorOf(`design.elements.${draft.design.elements.findIndex((part) => part.key === key)}.image`);

export function ImageFields({ designer, part, set }: Of<'image'>) {
  const { t } = useTranslation('certificate-design');
  const error = useImageError(designer, part.key);
  return (
    <>
      <ImageChoice
        label={t('part.image')}
        value={part.image}
        onChange={(image) => set({ image }, 'image')}
        error={error}
      />
      <AlignField part={part} set={set} />
    </>
  );
}

export function SignatureFields({ designer, part, set }: Of<'signature'>) {
  const { t } = useTranslation('certificate-design');
  const [drawing, setDrawing] = useState(false);
  const error = useImageError(designer, part.key);
  const translated = useTranslated(designer, part.key, 'title');
  return (
    <>
      <ImageChoice
        label={t('part.signaturePicture')}
        value={part.image}
        onChange={(image) => set({ image }, 'image')}
        error={error}
      />
      <Button
        variant="light"
        leftSection={<IconScribble size={18} stroke={1.75} aria-hidden />}
        onClick={() => setDrawing(true)}
      >
        {t('sign.draw')}
      </Button>
      <TextInput
        label={t('sign.name')}
        maxLength={LINE}
        value={part.name}
        onChange={(event) => set({ name: event.currentTarget.value }, 'name')}
      />
      <TextInput
        label={t('sign.role')}
        maxLength={LINE}
        value={part.title}
        onChange={(event) => set({ title: event.currentTarget.value }, 'title')}
      />
      <TextInput
        label={t('sign.roleIn', { language: LANGUAGES[designer.language] })}
        placeholder={part.title}
        lang={designer.language}
        maxLength={LINE}
        value={translated.value}
        onChange={(event) => translated.write(event.currentTarget.value)}
      />
      <TypeFields part={part} set={set} />
      {drawing && (
        <SignatureDialog onClose={() => setDrawing(false)} onDrawn={(image) => set({ image }, 'drawn')} />
      )}
    </>
  );
}

export function QrFields({ part, set }: Of<'qr'>) {
  const { t } = useTranslation('certificate-design');
  return (
    <>
      <p className={layout.hint}>{t('part.qrHelp')}</p>
      <ColorField part={part} set={set} />
    </>
  );
}
