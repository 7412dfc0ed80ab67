import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SaveState.module.css';

export type Saved = 'saved' | 'saving' | 'kept';

const ICONS = { saved: IconCloudCheck, saving: IconCloudUp, kept: IconCloudOff };

interface Props {
  readonly state: Saved;
  /** What is saved, in place of "All saved": "Answer saved". */
  readonly saved?: string;
  /** Only the icon on phones; screen readers hear the words. */
  readonly compact?: boolean;
}

/** Says whether everything is saved, on its way, or only kept on this device. */
export function SaveState({ state, saved, compact = false }: Props) {
  const { t } = useTranslation('ui');
  const Icon = ICONS[state];
  return (
    <span className={classes.state} data-state={state} data-compact={compact || undefined} role="status">
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{(state === 'saved' && saved) || t(`save.${state}`)}</span>
    </span>
  );
}
