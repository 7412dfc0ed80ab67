import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ServerForm, useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { changesOf } from './changes.ts';
import { type General, keepSettings, saveGeneralSettings } from './settings.api.ts';

export interface GeneralSaving extends ServerForm<General> {
  /** What is searched for among the settings. */
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** The form of abilities and limits. @param onRefused shows it when saving was refused */
export function useGeneralForm(general: General, onRefused: () => void): GeneralSaving {
  const { t } = useTranslation('settings');
  const [text, setText] = useState('');
  const saving: ServerForm<General> = useServerForm<General, Awaited<ReturnType<typeof saveGeneralSettings>>>(
    {
      initialValues: general,
      send: async (values: General) => {
        // A refused field must not stay hidden by the search.
        setText('');
        try {
          return await saveGeneralSettings({ body: changesOf(saving.form.getInitialValues(), values) });
        } catch (error) {
          onRefused();
          throw error;
        }
      },
      stored: ({ setting }) => setting.general ?? saving.form.getValues(),
      onSaved: async ({ setting }) => {
        await keepSettings(setting);
        toast(t('saved'));
      },
    },
  );
  return { ...saving, text, setText };
}
