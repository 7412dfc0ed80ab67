import { useTranslation } from 'react-i18next';
import classes from './frame.module.css';

/** The first stop of the keyboard: over the navigation, into the page. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className={classes.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}
