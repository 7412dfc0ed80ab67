import { IconCloudCheck, IconCloudOff, IconCloudUp, IconCloudX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './SaveState.module.css';

export type Saved = 'saved' | 'saving' | 'kept' | 'refused';
/** What a package did may also be lost: no room left in the browser. */
type Shown = Saved | 'full';

const ICONS = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  kept: IconCloudOff,
  full: IconCloudX,
  refused: IconCloudX,
};

interface Props {
  readonly state: Shown;
  /** What is saved, in place of "All saved": "Answer saved". */
  readonly saved?: string;
  /** Only the icon on phones; screen readers hear the words. */
  readonly compact?: boolean;
}

/** Says whether everything is saved, on its way, only kept on this device, or not saved. */
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
