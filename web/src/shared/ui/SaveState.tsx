import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SaveState.module.css';

export type Saved = 'saved' | 'saving' | 'kept';

const ICONS = { saved: IconCloudCheck, saving: IconCloudUp, kept: IconCloudOff };

/** Says whether everything is saved, on its way, or only kept on this device. */
export function SaveState({ state }: { readonly state: Saved }) {
  const { t } = useTranslation('ui');
  const Icon = ICONS[state];
  return (
    <span className={classes.state} data-state={state} role="status">
      <Icon size={20} stroke={1.75} aria-hidden />
      {t(`save.${state}`)}
    </span>
  );
}
