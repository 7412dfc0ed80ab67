import { Button, NumberInput, Switch } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percent } from '../../../shared/format.ts';
import { FormNote } from '../../../shared/forms/FormNote.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { type Draft, useDraft } from '../../../shared/forms/useDraft.ts';
import { SortableList } from '../../../shared/sortable/SortableList.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Pair } from '../../../shared/ui/Layout.tsx';
import type { EditorProps } from '../CourseEditPage.tsx';
import { setCourseCache, saveCourse } from '../courses.api.ts';
import { giftHref } from './gift/gift.api.ts';
import { GiftDialog } from './gift/GiftDialog.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import {
  copyOf,
  importedQuestions,
  newQuestion,
  QUIZ_FILES,
  quizChange,
  quizDraftOf,
  type QuestionDraft,
  type QuizDraft,
} from './quizDraft.ts';
import { useEditorGuard } from './useEditorGuard.ts';
import layout from '../../../shared/ui/layout.module.css';
import classes from './editor.module.css';

/** The test of a course: its rules, and its questions in order. */
export function QuizTab({ course, place, guard }: EditorProps) {
  const { t } = useTranslation('courses');
  const draft = useDraft<QuizDraft, Awaited<ReturnType<typeof saveCourse>>>({
    initial: quizDraftOf(course),
    thing: `quiz:${course._id}`,
    files: QUIZ_FILES,
    send: (value, onProgress) =>
      saveCourse(
        { params: { id: course._id }, body: { version: course.version, ...quizChange(value) } },
        { onProgress },
      ),
    onSaved: ({ edit }) => setCourseCache(edit),
  });
  useEditorGuard(guard, draft.form.isDirty());
  return (
    <div className={classes.wide}>
      <FormNote problem={draft.problem} />
      <Rules draft={draft} standard={course.tenantPassMark} />
      <Questions course={course} draft={draft} opened={place.question} />
      <SaveBar of={draft} where={t('in', { name: t('tab.quiz') })} />
    </div>
  );
}

const whole = (value: number | string): number | '' => (typeof value === 'number' ? value : '');

function Rules({ draft, standard }: { readonly draft: Draft<QuizDraft>; readonly standard: number }) {
  const { t } = useTranslation('courses');
  const { value, change, errorOf } = draft;
  return (
    <section className="card" aria-label={t('quiz.rules')}>
      <div className={classes.editorHead}>
        <h2>{t('quiz.rules')}</h2>
      </div>
      <div className={classes.fields}>
        <Pair>
          <NumberInput
            label={t('quiz.passMark')}
            description={t('quiz.passMarkHint', { share: percent(standard) })}
            min={0}
            max={100}
            suffix=" %"
            value={value.passMark}
            onChange={(next) => change({ passMark: whole(next) })}
            error={errorOf('passMark')}
          />
          <NumberInput
            label={t('quiz.attempts')}
            description={t('quiz.attemptsHint')}
            min={1}
            max={1000}
            allowDecimal={false}
            value={value.attempts}
            onChange={(next) => change({ attempts: whole(next) })}
            error={errorOf('attemptsAllowed')}
          />
          <NumberInput
            label={t('quiz.timer')}
            description={t('quiz.timerHint')}
            min={0}
            max={1440}
            value={value.minutes}
            onChange={(next) => change({ minutes: whole(next) })}
            error={errorOf('timer')}
          />
        </Pair>
        <Switch
          label={t('quiz.shuffle')}
          checked={value.shuffle}
          onChange={(event) => change({ shuffle: event.currentTarget.checked })}
        />
      </div>
    </section>
  );
}

interface QuestionsProps extends Pick<EditorProps, 'course'> {
  readonly draft: Draft<QuizDraft>;
  readonly opened: string | undefined;
}

function Questions({ course, draft, opened }: QuestionsProps) {
  const { t } = useTranslation(['courses', 'ui']);
  const { questions } = draft.value;
  const { add, set, card } = useQuestionCards(course, draft, opened);
  // here and not at the button, which moves with the first question: the dialog keeps what stayed behind
  const [importing, setImporting] = useState(false);
  const buttons = <AddButtons onNew={() => add(newQuestion())} onImport={() => setImporting(true)} />;
  return (
    <section className="card" aria-label={t('ui:field.questions')}>
      {importing && (
        <GiftDialog
          present={questions.length}
          onAdd={(read) => set([...questions, ...importedQuestions(read)])}
          onClose={() => setImporting(false)}
        />
      )}
      <QuestionsHead course={course} count={questions.length} />
      {questions.length === 0 ? (
        <EmptyState title={t('quiz.empty')} text={t('quiz.emptyText')} heading="h3">
          {buttons}
        </EmptyState>
      ) : (
        <div className={classes.fields}>
          <SortableList
            label={t('ui:field.questions')}
            items={questions}
            itemId={({ _id }) => _id}
            itemName={(question) => question.text || t('question.new')}
            onReorder={set}
          >
            {card}
          </SortableList>
          <div className={classes.actions}>{buttons}</div>
        </div>
      )}
    </section>
  );
}

function QuestionsHead({ course, count }: Pick<EditorProps, 'course'> & { readonly count: number }) {
  const { t } = useTranslation(['courses', 'ui']);
  return (
    <div className={classes.editorHead}>
      <h2>{t('ui:field.questions')}</h2>
      {count > 0 && <span className={layout.hint}>{t('questions.count', { count })}</span>}
      {course.quiz.questions.length > 0 && (
        <a className="link" href={giftHref(course._id)} download>
          {t('gift.export')}
        </a>
      )}
    </div>
  );
}

interface AddButtonsProps {
  readonly onNew: () => void;
  readonly onImport: () => void;
}

/** The two ways to more questions: writing one, or reading them from a text. */
function AddButtons({ onNew, onImport }: AddButtonsProps) {
  const { t } = useTranslation('courses');
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
        {t('question.add')}
      </Button>
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={onImport}>
        {t('gift.import')}
      </Button>
    </>
  );
}

/** Questions one below the other, one of them open. */
function useQuestionCards(
  course: EditorProps['course'],
  draft: Draft<QuizDraft>,
  opened: string | undefined,
) {
  const { questions } = draft.value;
  const [open, setOpen] = useState(opened);
  const [added, setAdded] = useState<string>();
  const set = (next: readonly QuestionDraft[]) => draft.change({ questions: next });
  const add = (question: QuestionDraft, at = questions.length) => {
    set(questions.toSpliced(at, 0, question));
    setOpen(question._id);
    setAdded(question._id);
  };
  const card = (question: QuestionDraft, index: number) => (
    <QuestionCard
      key={`${question._id}-${draft.generation}`}
      courseId={course._id}
      question={question}
      stored={course.quiz.questions.find(({ _id }) => _id === question._id)}
      number={index + 1}
      opened={open === question._id}
      added={added === question._id}
      onToggle={() => setOpen(open === question._id ? undefined : question._id)}
      set={(next) => set(questions.map((one) => (one._id === next._id ? next : one)))}
      copy={() => add(copyOf(question), index + 1)}
      remove={() => set(questions.filter(({ _id }) => _id !== question._id))}
      errorOf={(path) => draft.errorOf(`quiz.questions.${index}.${path}`)}
      incomplete={draft.errorOf(`quiz.questions.${question._id}`)}
      progress={draft.progress}
    />
  );
  return { add, set, card };
}
