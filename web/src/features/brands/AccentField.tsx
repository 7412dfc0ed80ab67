import { ColorInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ABOVE } from '../../shared/ui/popover.ts';
import { AccentPreview } from './AccentPreview.tsx';
import classes from './brands.module.css';

/** Milliseconds of rest before the colors are worked out. */
const REST = 150;

interface Props {
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly error?: ReactNode;
}

/** A brand's color, and what pages make of it in light and dark. */
export function AccentField({ value, onChange, error }: Props) {
  const { t } = useTranslation('brands');
  const [shown] = useDebouncedValue(value, REST);
  return (
    <div className={classes.stack}>
      <ColorInput
        label={t('field.accent')}
        description={t('field.accentHelp')}
        format="hex"
        value={value}
        onChange={onChange}
        error={error}
        withEyeDropper={false}
        popoverProps={{ ...ABOVE, withinPortal: false }}
      />
      <AccentPreview color={shown} />
    </div>
  );
}
