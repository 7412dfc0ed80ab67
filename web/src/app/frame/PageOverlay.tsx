import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayState } from '../../shared/ui/pageOverlay.ts';
import classes from './frame.module.css';

/** A spinner over the whole page, which takes no clicks meanwhile. */
export function PageOverlay() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(overlayState.subscribe, overlayState.read, overlayState.read);
  return (
    <>
      {shown && (
        <div className={classes.overlay} aria-hidden="true">
          <span className={classes.spinner} />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {shown ? t('loadingPage') : ''}
      </p>
    </>
  );
}
