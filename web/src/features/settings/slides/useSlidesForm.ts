import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { type ServerForm, useServerForm } from '../../../shared/forms/useServerForm.ts';
import { toast } from '../../../shared/ui/toast.tsx';
import { storeSettings, saveDashboardSlides, type Slide } from '../settings.api.ts';
import { bodyOf, draftOf, isLink, type SlideDraft } from './slides.ts';

export interface SlidesValues extends Record<string, unknown> {
  readonly slides: SlideDraft[];
}

const placeOf = (path: string | undefined): number => Number(/^slides\.(\d+)\./.exec(path ?? '')?.[1] ?? -1);

type Saved = Awaited<ReturnType<typeof saveDashboardSlides>>;

export interface SlidesForm extends ServerForm<SlidesValues> {
  /** Key of the slide whose fields are shown. */
  readonly opened: string | undefined;
  readonly open: (key: string | undefined) => void;
}

/** The form of the slides. @param onRejected shows it when saving was refused */
export function useSlidesForm(stored: readonly Slide[], onRejected: () => void): SlidesForm {
  const { t } = useTranslation('settings');
  const [opened, open] = useState<string>();
  const show = (path: string | undefined) => {
    open(saving.form.getValues().slides[placeOf(path)]?.key);
    onRejected();
  };
  const saving: ServerForm<SlidesValues> = useServerForm<SlidesValues, Saved>({
    initialValues: { slides: stored.map(draftOf) },
    files: { 'slides.*.imageFile': true },
    validate: {
      slides: {
        title: (value: string) => (value.trim() ? null : t('slides.titleEmpty')),
        link: (value: string) => (isLink(value) ? null : t('slides.linkBad')),
      },
    },
    send: async ({ slides }, onProgress) => {
      try {
        return await saveDashboardSlides({ body: bodyOf(slides, stored) }, { onProgress });
      } catch (error) {
        if (error instanceof ApiProblem) show(error.fields[0]?.path);
        throw error;
      }
    },
    stored: ({ setting }) => ({ slides: setting.slides.map(draftOf) }),
    onSaved: async ({ setting }) => {
      open(undefined);
      await storeSettings(setting);
      toast(t('slides.saved'));
    },
  });
  const submit: SlidesForm['submit'] = (event) => {
    const { errors } = saving.form.validate();
    const [first] = Object.keys(errors);
    if (first !== undefined) show(first);
    saving.submit(event);
  };
  return { ...saving, submit, opened, open };
}
