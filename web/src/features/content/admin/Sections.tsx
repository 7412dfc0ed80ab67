import { CONTENT } from '@forecourt/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichTextEditor } from '../../../shared/editor/RichTextEditor.tsx';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { Section } from '../../../shared/ui/Layout.tsx';
import { type ContentDraft, newSection, type SectionDraft } from './contentDraft.ts';
import { AttachmentSlots, ImageSlots } from './Slots.tsx';
import classes from './admin.module.css';

/** As the server takes them. */
const MOST = CONTENT.sections;

interface OneProps {
  readonly section: SectionDraft;
  readonly index: number;
  readonly draft: ContentDraft;
  readonly change: (patch: Partial<SectionDraft>) => void;
  readonly remove: () => void;
}

function OneSection({ section, index, draft, change, remove }: OneProps) {
  const { t } = useTranslation(['content', 'ui']);
  const at = `sections.${index}`;
  return (
    <div className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{section.title || t('sectionNumber', { number: index + 1 })}</h3>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={remove}
        >
          {t('ui:action.remove')}
        </Button>
      </div>
      <TextInput
        label={t('ui:field.title')}
        value={section.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        maxLength={CONTENT.title}
        error={draft.errorOf(`${at}.title`)}
      />
      <RichTextEditor
        label={t('text')}
        initial={section.body}
        onChange={(body) => change({ body })}
        error={draft.errorOf(`${at}.body`)}
      />
      <ImageSlots
        slots={section.images}
        onChange={(images) => change({ images })}
        errorOf={(place) => draft.errorOf(`${at}.images.${place}`)}
      />
      <AttachmentSlots
        slots={section.resources}
        onChange={(resources) => change({ resources })}
        errorOf={(place) => draft.errorOf(`${at}.resources.${place}`)}
      />
    </div>
  );
}

/** Further parts of an article, each with its own title, text, pictures and files. */
export function Sections({ draft }: { readonly draft: ContentDraft }) {
  const { t } = useTranslation('content');
  const { sections } = draft.value;
  const set = (next: readonly SectionDraft[]) => draft.change({ sections: next });
  const change = (key: string, patch: Partial<SectionDraft>) =>
    set(sections.map((section) => (section.key === key ? { ...section, ...patch } : section)));
  return (
    <Section title={t('sections')}>
      {sections.length > 0 && (
        <SortableList
          label={t('sections')}
          items={sections}
          itemId={({ key }) => key}
          itemName={({ title }) => title || t('sections')}
          onReorder={set}
        >
          {(section, index) => (
            <OneSection
              section={section}
              index={index}
              draft={draft}
              change={(patch) => change(section.key, patch)}
              remove={() => set(sections.filter(({ key }) => key !== section.key))}
            />
          )}
        </SortableList>
      )}
      {sections.length < MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set([...sections, newSection()])}
          >
            {t('addSection')}
          </Button>
        </div>
      )}
    </Section>
  );
}
