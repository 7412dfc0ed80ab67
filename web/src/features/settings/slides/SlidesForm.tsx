import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import type { Slide } from '../settings.api.ts';
import { SlideRow } from './SlideRow.tsx';
import { MOST_SLIDES, newDraft, type SlideDraft } from './slides.ts';
import type { SlidesForm as SlidesFormState } from './useSlidesForm.ts';
import classes from './Slides.module.css';

/** What can be done with the list itself; a slide that was taken away can be had back. */
function useSlideList({ form, open }: SlidesFormState) {
  const { t } = useTranslation('settings');
  const nameOf = ({ title }: SlideDraft) => title.trim() || t('slides.new');
  const set = (next: readonly SlideDraft[]) => form.setFieldValue('slides', [...next]);
  const add = () => {
    const draft = newDraft();
    set([...form.getValues().slides, draft]);
    open(draft.key);
  };
  const remove = (index: number, draft: SlideDraft) => {
    set(form.getValues().slides.toSpliced(index, 1));
    toast(t('slides.removed', { name: nameOf(draft) }), {
      undo: () => set(form.getValues().slides.toSpliced(index, 0, draft)),
    });
  };
  return { nameOf, set, add, remove };
}

const AddSlide = ({ onAdd, first }: { readonly onAdd: () => void; readonly first: boolean }) => {
  const { t } = useTranslation('settings');
  return (
    <Button
      variant={first ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onAdd}
    >
      {t('slides.add')}
    </Button>
  );
};

interface Props {
  readonly slides: readonly Slide[];
  readonly saving: SlidesFormState;
}

/** The slides of the dashboard: add, order, edit, take away. */
export function SlidesForm({ slides: stored, saving }: Props) {
  const { t } = useTranslation('settings');
  const { nameOf, set, add, remove } = useSlideList(saving);
  const { form, opened, open } = saving;
  const { slides } = form.getValues();
  const full = slides.length >= MOST_SLIDES;
  return (
    <form onSubmit={saving.submit} noValidate className={classes.form}>
      <div className={classes.intro}>
        <p>{t(full ? 'slides.full' : 'slides.text')}</p>
        {slides.length > 0 && !full && <AddSlide onAdd={add} first={false} />}
      </div>
      <FormNote problem={saving.problem} />
      {slides.length === 0 && (
        <div className="card">
          <EmptyState title={t('slides.empty')} text={t('slides.emptyText')}>
            <AddSlide onAdd={add} first />
          </EmptyState>
        </div>
      )}
      <SortableList
        label={t('tab.slides')}
        items={slides}
        itemId={({ key }) => key}
        itemName={nameOf}
        onReorder={set}
      >
        {(draft, index) => (
          <SlideRow
            {...{ draft, index, form }}
            name={nameOf(draft)}
            stored={stored.find(({ _id }) => _id === draft._id)}
            progress={saving.progress}
            opened={opened === draft.key}
            onToggle={() => open(opened === draft.key ? undefined : draft.key)}
            onRemove={() => remove(index, draft)}
          />
        )}
      </SortableList>
    </form>
  );
}
