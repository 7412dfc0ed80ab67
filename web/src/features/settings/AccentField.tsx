import { Button, ColorInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accentCss } from '../../shared/theme/accentCss.ts';
import { useAccent } from '../../shared/theme/useAccent.ts';
import { ProgressBar } from '../../shared/ui/Progress.tsx';
import type { GeneralFormType, InputProps } from './SettingField.tsx';
import { ABOVE } from '../../shared/ui/popover.ts';
import classes from './Settings.module.css';

const SWATCHES = ['#0181F6', '#C8102E', '#E4572E', '#F2B705', '#1E8E5A', '#0E7C86', '#6D4AFF', '#14181F'];
const PREVIEW = 'accent-preview';

function Preview({ color }: { readonly color: string }) {
  const { t } = useTranslation(['settings', 'ui']);
  const accents = useAccent(color);
  return (
    <div id={PREVIEW} className={classes.preview}>
      {accents && <style>{accentCss(`#${PREVIEW}`, color, accents)}</style>}
      <div aria-hidden="true" inert className={classes.previewParts}>
        <Button>{t('preview.button')}</Button>
        <Button variant="light">{t('ui:action.continue')}</Button>
        <span className="link">{t('preview.link')}</span>
        <ProgressBar value={0.68} label={t('preview.progress')} />
      </div>
    </div>
  );
}

/** The portal's accent color, with a preview of the parts that use it. */
export function AccentField({
  form,
  onChange,
  defaultValue,
  ...field
}: InputProps & { readonly form: GeneralFormType }) {
  const [color, setColor] = useState(form.getValues().accent);
  return (
    <>
      <ColorInput
        {...field}
        format="hex"
        withEyeDropper={false}
        popoverProps={ABOVE}
        swatches={SWATCHES}
        swatchesPerRow={SWATCHES.length}
        defaultValue={String(defaultValue)}
        onChange={(value) => {
          setColor(value);
          onChange(value);
        }}
      />
      <Preview color={color} />
    </>
  );
}
