import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNote } from '../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../shared/forms/SaveBar.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { type Filter, nextMissing, showsCaptions, shownTexts } from './filter.ts';
import { nameOf } from './targets.ts';
import type { Subject, Target, Text, Translation } from './translations.api.ts';
import { fieldId } from './TextPair.tsx';
import { TranslationBar } from './TranslationBar.tsx';
import { TranslationGroup } from './TranslationGroup.tsx';
import { useWorkspace, type Workspace } from './useWorkspace.ts';
import classes from './translations.module.css';

interface Props {
  readonly subject: Subject;
  readonly translation: Translation;
  readonly onLanguage: (language: Target) => void;
}

/** The key of the text that the cursor is in. */
const current = () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key'];

function focusText(key: string): void {
  const field = document.getElementById(fieldId(key));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Goes to the next text that needs a translation. With a filter it may have to show itself first. */
function useNext({ groups }: Translation, { isWritten }: Workspace) {
  return (after: string | undefined) => {
    const next = nextMissing(groups, after, isWritten);
    if (next !== undefined) requestAnimationFrame(() => focusText(next));
  };
}

function Nothing({ filter }: { readonly filter: Filter }) {
  const { t } = useTranslation('translations');
  return (
    <div className="card">
      <EmptyState title={t(`none.${filter}`)} text={t('none.text')} />
    </div>
  );
}

/** The texts in reading order: the original at the left, the translation at the right. */
export function TranslationWorkspace({ subject, translation, onLanguage }: Props) {
  const { t } = useTranslation('translations');
  const workspace = useWorkspace(subject, translation);
  const [filter, setFilter] = useState<Filter>('all');
  const next = useNext(translation, workspace);
  useHotkeys([['alt+ArrowDown', () => next(current())]], [], true);
  const saveAndNext = async (text: Text) => {
    if (await workspace.saveOne(text)) next(text.key);
  };
  const choose = (one: Filter) => {
    workspace.clearSaved();
    setFilter(one);
  };
  const stored = new Set([...workspace.saved, ...translation.groups.flatMap(written(workspace))]);
  const shown = translation.groups.filter(
    (group) => shownTexts(group, filter, stored).length > 0 || showsCaptions(group, filter),
  );
  return (
    <>
      <TranslationBar
        translation={translation}
        filter={filter}
        onFilter={choose}
        onLanguage={(language) => void leave(workspace, t).then((left) => left && onLanguage(language))}
        onNext={() => next(current())}
      />
      <FormNote problem={workspace.problem} />
      {shown.length === 0 ? (
        <Nothing filter={filter} />
      ) : (
        <div className={classes.groups}>
          {shown.map((group) => (
            <TranslationGroup
              key={group._id}
              subject={subject}
              language={translation.language}
              group={group}
              texts={shownTexts(group, filter, stored)}
              captions={showsCaptions(group, filter)}
              workspace={workspace}
              onSaveAndNext={(text) => void saveAndNext(text)}
            />
          ))}
        </div>
      )}
      <SaveBar of={workspace} where={t('in', { language: nameOf(translation.language) })} />
    </>
  );
}

const written =
  ({ isWritten }: Workspace) =>
  ({ texts }: Translation['groups'][number]) =>
    texts.map(({ key }) => key).filter(isWritten);

/** Whether the language may be left: asks when something is unsaved. */
async function leave(
  { form }: Workspace,
  t: ReturnType<typeof useTranslation<'translations'>>['t'],
): Promise<boolean> {
  if (!form.isDirty()) return true;
  return confirm({
    title: t('leave'),
    text: t('leaveText'),
    action: t('leaveAction'),
    keep: t('leaveKeep'),
    danger: true,
  });
}
