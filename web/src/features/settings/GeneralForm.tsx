import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { SettingSection } from './SettingSection.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { SettingsSearch } from './SettingsSearch.tsx';
import type { GeneralSaving } from './useGeneralForm.ts';
import { useFoundSections } from './useFoundSections.ts';
import classes from './Settings.module.css';

/** Every ability and limit of the portal, in sections. */
export function GeneralForm({ saving }: { readonly saving: GeneralSaving }) {
  const { t } = useTranslation('settings');
  const { text, setText } = saving;
  const sections = useFoundSections(text);
  const count = sections.reduce((sum, { fields }) => sum + fields.length, 0);
  return (
    <form onSubmit={saving.submit} noValidate>
      <SettingsSearch text={text} onText={setText} count={count} />
      <FormNote problem={saving.problem} />
      {count === 0 && (
        <div className="card">
          <EmptyState title={t('none', { text })} text={t('noneText')}>
            <Button variant="default" onClick={() => setText('')}>
              {t('clear')}
            </Button>
          </EmptyState>
        </div>
      )}
      <div className={classes.columns}>
        <SettingsNav sections={sections} />
        <div className={classes.column}>
          {sections.map((section) => (
            <SettingSection key={section.id} section={section} form={saving.form} />
          ))}
        </div>
      </div>
    </form>
  );
}
