import { useTranslation } from 'react-i18next';
import { sectionAnchor } from './SettingSection.tsx';
import type { FoundSection } from './useFoundSections.ts';
import classes from './Settings.module.css';

function goTo(id: string): void {
  const heading = document.getElementById(sectionAnchor(id));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Leads to a section of the page; on wide screens only. */
export function SettingsNav({ sections }: { readonly sections: readonly FoundSection[] }) {
  const { t } = useTranslation('settings');
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
