import { Checkbox, ColorInput, NumberInput, SegmentedControl } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './designer.module.css';

const INK = '#1c2430';
/** Ink, greys and a few colors that print well. */
export const SWATCHES = [INK, '#4d5563', '#14213d', '#0b4f3c', '#7a1f2b', '#8a6d1f', '#ffffff'];

interface Type {
  readonly align: 'left' | 'center' | 'right';
  readonly anchor: 'top' | 'middle' | 'bottom';
  readonly size: number;
  readonly color: string | null;
  readonly bold: boolean;
}

interface Props<K extends keyof Type> {
  readonly part: Pick<Type, K>;
  readonly set: (patch: Partial<Pick<Type, K>>, field: string) => void;
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly label: ReactNode }[];
  readonly onChange: (value: V) => void;
}

/** A labeled segmented control. */
export function Choice<V extends string>({ label, value, choices, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <SegmentedControl<V>
        fullWidth
        aria-labelledby={id}
        value={value}
        data={[...choices]}
        onChange={onChange}
      />
    </div>
  );
}

export function AlignField({ part, set }: Props<'align'>) {
  const { t } = useTranslation('certificate-design');
  return (
    <Choice
      label={t('type.align')}
      value={part.align}
      choices={(['left', 'center', 'right'] as const).map((value) => ({
        value,
        label: t(`type.${value}`),
      }))}
      onChange={(align) => set({ align }, 'align')}
    />
  );
}

/** A color of its own, or the accent of the certificate. */
export function ColorField({ part, set }: Props<'color'>) {
  const { t } = useTranslation('certificate-design');
  return (
    <div className={classes.stack}>
      <Checkbox
        label={t('type.accent')}
        checked={part.color === null}
        onChange={(event) => set({ color: event.currentTarget.checked ? null : INK }, 'accent')}
      />
      {part.color !== null && (
        <ColorInput
          label={t('type.color')}
          format="hex"
          withEyeDropper={false}
          swatches={SWATCHES}
          value={part.color}
          onChange={(color) => /^#[0-9a-f]{6}$/i.test(color) && set({ color }, 'color')}
        />
      )}
    </div>
  );
}

/** How words look: alignment, size, weight and color. */
export function TypeFields({ part, set }: Props<keyof Type>) {
  const { t } = useTranslation('certificate-design');
  return (
    <>
      <AlignField part={part} set={set} />
      <Choice
        label={t('type.anchor')}
        value={part.anchor}
        choices={(['top', 'middle', 'bottom'] as const).map((value) => ({
          value,
          label: t(`type.${value}`),
        }))}
        onChange={(anchor) => set({ anchor }, 'anchor')}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('type.size')}
          value={part.size}
          min={6}
          max={120}
          suffix=" pt"
          decimalScale={1}
          onChange={(size) => typeof size === 'number' && set({ size }, 'size')}
        />
        <Checkbox
          className={classes.beside}
          label={t('type.bold')}
          checked={part.bold}
          onChange={(event) => set({ bold: event.currentTarget.checked }, 'bold')}
        />
      </div>
      <ColorField part={part} set={set} />
    </>
  );
}
