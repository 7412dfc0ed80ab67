import { ActionIcon, Button, Checkbox, Radio, Select, Switch, TextInput } from '@mantine/core';
import { IconChevronRight, IconCopy, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ImageField } from '../../../shared/files/ImageField.tsx';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { Note } from '../../../shared/ui/Note.tsx';
import { chaptersQuery, type CourseEdit } from '../courses.api.ts';
import { type AnswerDraft, emptyAnswer, type QuestionDraft, withCorrect } from './quizDraft.ts';
import { TextField } from './TextField.tsx';
import layout from '../../../shared/ui/layout.module.css';
import classes from './editor.module.css';

type Stored = CourseEdit['quiz']['questions'][number];

interface Props {
  readonly courseId: string;
  readonly question: QuestionDraft;
  readonly stored: Stored | undefined;
  readonly number: number;
  readonly opened: boolean;
  /** It was just added: writing begins at once. */
  readonly added: boolean;
  readonly onToggle: () => void;
  readonly set: (question: QuestionDraft) => void;
  readonly copy: () => void;
  readonly remove: () => void;
  readonly errorOf: (path: string) => string | undefined;
  /** What the question lacks, when the server refused it. */
  readonly incomplete: string | undefined;
  readonly progress: number | undefined;
}

/** One question: closed a line, open its form. */
export function QuestionCard(props: Props) {
  const { question, number, opened, onToggle, copy, remove, incomplete } = props;
  const { t } = useTranslation('courses');
  const name = question.text || t('question.new');
  return (
    <div data-chapter={opened || undefined} className={classes.question}>
      <div className={classes.chapterLine}>
        <button type="button" className={classes.entry} aria-expanded={opened} onClick={onToggle}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden data-open={opened || undefined} />
          <span>{t('chapterName', { number, title: name })}</span>
        </button>
        <ActionIcon aria-label={t('question.copy', { name })} onClick={copy}>
          <IconCopy size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon aria-label={t('question.remove', { name })} onClick={remove}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      {incomplete && <Note kind="bad">{incomplete}</Note>}
      {opened && <QuestionForm {...props} />}
    </div>
  );
}

function QuestionForm({ courseId, question, stored, added, set, errorOf, progress }: Props) {
  const { t } = useTranslation(['courses', 'ui']);
  const change = (patch: Partial<QuestionDraft>) => set({ ...question, ...patch });
  const single = (multiple: boolean): Partial<QuestionDraft> => {
    if (multiple) return { multiple };
    const first = question.answers.findIndex(({ correct }) => correct);
    return { multiple, answers: question.answers.map((answer, i) => ({ ...answer, correct: i === first })) };
  };
  return (
    <div className={classes.item}>
      <TextField
        label={t('ui:field.question')}
        autoFocus={added}
        lines={2}
        max={2000}
        value={question.text}
        onChange={(text) => change({ text: text })}
        error={errorOf('text')}
      />
      <ImageField
        label={t('question.picture')}
        value={question.imageFile}
        onChange={(imageFile) => change({ imageFile })}
        stored={stored?.image}
        error={errorOf('imageFile')}
        progress={question.imageFile ? progress : undefined}
      />
      <Switch
        label={t('question.multiple')}
        checked={question.multiple}
        onChange={(event) => change(single(event.currentTarget.checked))}
      />
      <Answers question={question} stored={stored} set={set} errorOf={errorOf} progress={progress} />
      <TextField
        label={t('question.explanation')}
        hint={t('question.explanationHint')}
        lines={2}
        max={2000}
        value={question.explanation}
        onChange={(text) => change({ explanation: text })}
        error={errorOf('explanation')}
      />
      <TaughtIn courseId={courseId} question={question} set={set} errorOf={errorOf} />
    </div>
  );
}

function Answers({
  question,
  stored,
  set,
  errorOf,
  progress,
}: Pick<Props, 'question' | 'stored' | 'set' | 'errorOf' | 'progress'>) {
  const { t } = useTranslation('courses');
  const { answers, multiple } = question;
  return (
    <fieldset className={classes.group}>
      <legend>{t('answers')}</legend>
      <p className={layout.hint}>{t(multiple ? 'answers.several' : 'answers.one')}</p>
      <SortableList
        label={t('answers')}
        items={answers}
        itemId={({ _id }) => _id}
        itemName={({ text }) => text || t('answer.new')}
        onReorder={(next) => set({ ...question, answers: next })}
      >
        {(answer, i) => (
          <AnswerRow
            {...{ question, stored, set, progress }}
            answer={answer}
            index={i}
            errorOf={(path) => errorOf(`answers.${i}.${path}`)}
          />
        )}
      </SortableList>
      {answers.length < 20 && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set({ ...question, answers: [...answers, emptyAnswer()] })}
        >
          {t('answer.add')}
        </Button>
      )}
    </fieldset>
  );
}

interface AnswerProps extends Pick<Props, 'question' | 'stored' | 'set' | 'errorOf' | 'progress'> {
  readonly answer: AnswerDraft;
  readonly index: number;
}

function AnswerRow({ question, stored, set, errorOf, progress, answer, index }: AnswerProps) {
  const { t } = useTranslation('courses');
  const { answers, multiple } = question;
  const change = (patch: Partial<AnswerDraft>) =>
    set({ ...question, answers: answers.map((one) => (one === answer ? { ...one, ...patch } : one)) });
  const Mark = multiple ? Checkbox : Radio;
  return (
    <div className={classes.item}>
      <div className={classes.answer}>
        <Mark
          aria-label={t('answer.correct', { number: index + 1 })}
          name={multiple ? undefined : `right-${question._id}`}
          checked={answer.correct}
          onChange={(event) => set(withCorrect(question, answer._id, event.currentTarget.checked))}
        />
        <TextInput
          aria-label={t('answer.text', { number: index + 1 })}
          placeholder={t('answer.text', { number: index + 1 })}
          maxLength={1000}
          value={answer.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          error={errorOf('text')}
        />
        <ActionIcon
          aria-label={t('answer.remove', { number: index + 1 })}
          onClick={() => set({ ...question, answers: answers.filter(({ _id }) => _id !== answer._id) })}
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <ImageField
        label={t('answer.picture', { number: index + 1 })}
        value={answer.imageFile}
        onChange={(imageFile) => change({ imageFile })}
        stored={stored?.answers.find(({ _id }) => _id === answer._id)?.image}
        error={errorOf('imageFile')}
        progress={answer.imageFile ? progress : undefined}
      />
    </div>
  );
}

function TaughtIn({
  courseId,
  question,
  set,
  errorOf,
}: Pick<Props, 'courseId' | 'question' | 'set' | 'errorOf'>) {
  const { t } = useTranslation('courses');
  const { data: chapters = [] } = useQuery(chaptersQuery(courseId));
  return (
    <Select
      label={t('question.chapter')}
      description={t('question.chapterHint')}
      clearable
      data={chapters.map(({ _id, title }) => ({ value: _id, label: title }))}
      value={question.chapter}
      onChange={(chapter) => set({ ...question, chapter })}
      error={errorOf('chapter')}
    />
  );
}
