import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { viewerZone } from '../i18n/viewer.ts';
import { zoneName } from '../moments.ts';
import { fieldOf, instantOf, isInOrder, type VisibleWindow } from './publishWindow.ts';
import classes from './publishing.module.css';

interface PublishWindowProps {
  readonly value: VisibleWindow;
  readonly onChange: (value: VisibleWindow) => void;
  readonly disabled?: boolean;
  /** What the server said about a field. */
  readonly errorOf?: (end: keyof VisibleWindow) => string | undefined;
}

/** From when until when the thing shows once it is published. */
export function PublishWindow({ value, onChange, disabled = false, errorOf }: PublishWindowProps) {
  const { t } = useTranslation('ui');
  const wrong = isInOrder(value) ? undefined : t('publishing.windowOrder');
  const field = (end: keyof VisibleWindow) => ({
    type: 'datetime-local',
    disabled,
    defaultValue: fieldOf(value[end]),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [end]: instantOf(event.currentTarget.value) }),
  });
  return (
    <div className={classes.window}>
      <TextInput label={t('publishing.from')} {...field('from')} error={errorOf?.('from')} />
      <TextInput label={t('publishing.until')} {...field('until')} error={errorOf?.('until') ?? wrong} />
      <p className={classes.hint}>
        {t('publishing.windowHelp')} {t('publishing.windowZone', { zone: zoneName(viewerZone()) })}
      </p>
    </div>
  );
}
