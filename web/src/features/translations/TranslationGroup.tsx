import { CaptionsPair } from './CaptionsPair.tsx';
import { TextPair } from './TextPair.tsx';
import type { Group, Subject, Target, Text } from './translations.api.ts';
import { useKindWord } from './useKindWord.ts';
import type { Workspace } from './useWorkspace.ts';
import classes from './translations.module.css';

interface Props {
  readonly subject: Subject;
  readonly language: Target;
  readonly group: Group;
  /** Those that the filter lets through. */
  readonly texts: readonly Text[];
  readonly captions: boolean;
  readonly workspace: Workspace;
  readonly onSaveAndNext: (text: Text) => void;
}

/** The texts of a chapter, a section, a question or the like. */
export function TranslationGroup({
  subject,
  language,
  group,
  texts,
  captions,
  workspace,
  onSaveAndNext,
}: Props) {
  const kind = useKindWord()(group.kind);
  return (
    <section className={`card ${classes.group}`} aria-label={`${kind}: ${group.title}`}>
      <h2 className={classes.head}>
        <span className={classes.kind}>{kind}</span>
        <span lang="en">{group.title}</span>
      </h2>
      {texts.map((text) => (
        <TextPair
          key={text.key}
          text={text}
          language={language}
          workspace={workspace}
          onSaveAndNext={() => onSaveAndNext(text)}
        />
      ))}
      {captions && group.captions && subject.kind === 'course' && (
        <CaptionsPair
          courseId={subject.id}
          sectionId={group._id}
          title={group.title}
          language={language}
          captions={group.captions}
        />
      )}
    </section>
  );
}
