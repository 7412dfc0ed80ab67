import { useTranslation } from 'react-i18next';
import { sectionAnchor } from './SettingSection.tsx';
import type { FoundSection } from './useFoundSections.ts';
import classes from './Settings.module.css';

/** Leads to a section of the page; on wide screens only. */
export function SettingsNav({ sections }: { readonly sections: readonly FoundSection[] }) {
  const { t } = useTranslation('settings');
  const goTo = (id: string) => {
    const heading = document.getElementById(sectionAnchor(id));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes.nav} aria-label={t('sections')}>
      {sections.map(({ id }) => (
        <button key={id} type="button" onClick={() => goTo(id)}>
          {t(`s.${id}`)}
        </button>
      ))}
    </nav>
  );
}
