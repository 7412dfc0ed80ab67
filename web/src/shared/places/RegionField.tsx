import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { regionsOf } from './places.ts';

interface Props extends Pick<
  TextInputProps,
  'size' | 'error' | 'autoComplete' | 'defaultValue' | 'value' | 'withAsterisk'
> {
  /** Code of the country; empty where none is chosen. */
  readonly country: string;
  /** What the region is called where it is written freely. */
  readonly label: string;
  /** The country's list has to be answered. */
  readonly required?: boolean;
  readonly onBlur?: (() => void) | undefined;
  readonly onChange?: ((event: { currentTarget: { value: string } }) => void) | undefined;
}

const LABELS = { US: 'place.state', CA: 'place.province' } as const;
const isListed = (country: string): country is keyof typeof LABELS => country in LABELS;

/** State or province: chosen from the country's list, or written where it has none. */
export function RegionField({ country, label, required = false, ...field }: Props) {
  const { t } = useTranslation('ui');
  const regions = regionsOf(country);
  if (!regions || !isListed(country)) return <TextInput label={label} maxLength={100} {...field} />;
  return (
    <NativeSelect
      key={country}
      label={t(LABELS[country])}
      required={required}
      data={[{ value: '', label: t('place.choose') }, ...regions]}
      {...field}
    />
  );
}
