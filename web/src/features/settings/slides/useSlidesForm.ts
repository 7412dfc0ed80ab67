import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { type ServerForm, useServerForm } from '../../../shared/forms/useServerForm.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { keepSettings, saveDashboardSlides, type Slide } from '../settings.api.ts';
import { bodyOf, draftOf, isLink, type SlideDraft } from './slides.ts';

export interface SlidesValues extends Record<string, unknown> {
  readonly slides: SlideDraft[];
}

const placeOf = (path: string | undefined): number => Number(/^slides\.(\d+)\./.exec(path ?? '')?.[1] ?? -1);

export interface SlidesForm extends ServerForm<SlidesValues> {
  /** Share of the pictures that has been sent, 0 to 1; undefined while nothing is sent. */
  readonly progress: number | undefined;
  /** Key of the slide whose fields are shown. */
  readonly opened: string | undefined;
  readonly open: (key: string | undefined) => void;
}

/** The form of the slides. @param onRefused shows it when saving was refused */
export function useSlidesForm(stored: readonly Slide[], onRefused: () => void): SlidesForm {
  const { t } = useTranslation('settings');
  const [opened, open] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const show = (path: string | undefined) => {
    open(saving.form.getValues().slides[placeOf(path)]?.key);
    onRefused();
  };
  const saving: ServerForm<SlidesValues> = useServerForm({
    initialValues: { slides: stored.map(draftOf) },
    validate: {
      slides: {
        title: (value: string) => (value.trim() ? null : t('slides.titleEmpty')),
        link: (value: string) => (isLink(value) ? null : t('slides.linkBad')),
      },
    },
    send: async ({ slides }) => {
      try {
        return await saveDashboardSlides({ body: bodyOf(slides, stored) }, { onProgress: setProgress });
      } catch (error) {
        if (error instanceof ApiProblem) show(error.fields[0]?.path);
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
    onSaved: async ({ setting }) => {
      const values = { slides: setting.slides.map(draftOf) };
      saving.form.setInitialValues(values);
      saving.form.reset();
      open(undefined);
      await keepSettings(setting);
      toast(t('slides.saved'));
    },
  });
  const submit: SlidesForm['submit'] = (event) => {
    const { errors } = saving.form.validate();
    const [first] = Object.keys(errors);
    if (first !== undefined) show(first);
    saving.submit(event);
  };
  return { ...saving, submit, progress, opened, open };
}
