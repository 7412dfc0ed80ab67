import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ServerForm, useServerForm } from '../../shared/forms/useServerForm.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { changesOf } from './changes.ts';
import { type General, type GeneralValues, storeSettings, saveGeneralSettings } from './settings.api.ts';

export interface GeneralSaving extends ServerForm<GeneralValues> {
  /** What is searched for among the settings. */
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Pictures of the page stay as they are until another is chosen. */
const valuesOf = ({ logo: _logo, logoDark: _dark, appIcon: _icon, ...values }: General): GeneralValues =>
  values;

/** The form of abilities and limits. @param onRejected shows it when saving was refused */
export function useGeneralForm(general: General, onRejected: () => void): GeneralSaving {
  const { t } = useTranslation('settings');
  const [text, setText] = useState('');
  type Saved = Awaited<ReturnType<typeof saveGeneralSettings>>;
  const saving: ServerForm<GeneralValues> = useServerForm<GeneralValues, Saved>({
    initialValues: valuesOf(general),
    files: { logo: true, logoDark: true, appIcon: true },
    send: async (values: GeneralValues, onProgress) => {
      // A refused field must not stay hidden by the search.
      setText('');
      try {
        const body = changesOf(saving.form.getInitialValues(), values);
        return await saveGeneralSettings({ body }, { onProgress });
      } catch (error) {
        onRejected();
        throw error;
      }
    },
    stored: ({ setting }) => (setting.general ? valuesOf(setting.general) : saving.form.getValues()),
    onSaved: async ({ setting }) => {
      await storeSettings(setting);
      toast(t('saved'));
    },
  });
  return { ...saving, text, setText };
}
