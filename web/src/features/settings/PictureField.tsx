import type { PortalPicture } from '@forecourt/contract/abilities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../shared/files/FileField.tsx';
import { useFieldValue } from '../../shared/forms/useFieldValue.ts';
import type { GeneralFormType, InputProps } from './SettingField.tsx';
import { settingsQuery } from './settings.api.ts';
import classes from './Settings.module.css';

interface Props extends InputProps {
  readonly name: PortalPicture;
  /** "640×160". */
  readonly size: string;
  readonly form: GeneralFormType;
}

/** A logo or icon, shown whole on the ground that it is for. */
export function PictureField({ name, size, form, label, description, error, onChange }: Props) {
  const { t } = useTranslation('ui');
  const { data } = useQuery({ ...settingsQuery, enabled: false });
  const stored = data?.general?.[name];
  const file = useFieldValue(form, name);
  const chosen = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);
  return (
    <FileField
      label={label}
      description={
        <>
          {description}
          <br />
          {t('file.hint.sized', { size })}
        </>
      }
      kind="image"
      value={file}
      stored={stored && { name: t('file.preview') }}
      error={error}
      onChange={onChange}
      preview={
        <span className={classes.picture} data-ground={name === 'logoDark' ? 'dark' : 'light'}>
          <img src={chosen ?? stored?.url} alt={t('file.preview')} />
        </span>
      }
    />
  );
}
