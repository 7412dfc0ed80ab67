import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { type ServerForm, useServerForm } from '../../shared/forms/useServerForm.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { changesOf } from './changes.ts';
import { type General, keepSettings, saveGeneralSettings } from './settings.api.ts';
import { SettingSection } from './SettingSection.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { SettingsSearch } from './SettingsSearch.tsx';
import { useFoundSections } from './useFoundSections.ts';
import classes from './Settings.module.css';

/** Every ability and limit of the portal, in sections, with one bar that saves them. */
export function GeneralForm({ general }: { readonly general: General }) {
  const { t } = useTranslation('settings');
  const [text, setText] = useState('');
  const saving: ServerForm<General> = useServerForm({
    initialValues: general,
    send: (values: General) => {
      // A refused field must not stay hidden by the search.
      setText('');
      return saveGeneralSettings({ body: changesOf(saving.form.getInitialValues(), values) });
    },
    onSaved: async ({ setting }, values) => {
      saving.form.setInitialValues(setting.general ?? values);
      await keepSettings(setting);
      toast(t('saved'));
    },
  });
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
      <SaveBar of={saving} where={t('title')} />
    </form>
  );
}
