import { QUIZ } from '@forecourt/contract/limits';
import { plainText } from '../../../kit/richtext.ts';
import type { Choice, Question, Text } from './parse.ts';

/** A question as the quiz editor takes it. */
export interface Converted {
  readonly text: string;
  readonly multiple: boolean;
  readonly explanation: string;
  readonly answers: readonly { readonly text: string; readonly correct: boolean }[];
}

/** Content that a question loses on import, by the key of its text. */
export type Loss = 'feedback' | 'formatting' | 'picture' | 'partial' | 'all_right';
/** Why a question that could be read cannot be asked. */
export type Gap =
  | 'no_text'
  | 'empty_answer'
  | 'no_right'
  | 'no_wrong'
  | 'too_many_answers'
  | 'text_long'
  | 'answer_long'
  | 'explanation_long'
  | 'characters';

export type Outcome =
  | { readonly question: Converted; readonly losses: readonly Loss[] }
  | { readonly gap: Gap };

/** Words for true and false in the importer's language. */
export interface TruthWords {
  readonly yes: string;
  readonly no: string;
}

/** Makes a question of the portal, or says why it cannot be one. */
export function convert(question: Question, words: TruthWords): Outcome {
  const losses = new Set<Loss>();
  const made: Converted = {
    text: plain(question.text, losses),
    explanation: plain(question.explanation, losses),
    ...answersOf(question, words, losses),
  };
  const gap = gapOf(made);
  return gap ? { gap } : { question: made, losses: [...losses] };
}

function answersOf({ answers }: Question, words: TruthWords, losses: Set<Loss>) {
  if (answers.kind === 'true_false') {
    if (answers.feedback) losses.add('feedback');
    return {
      multiple: false,
      answers: [
        { text: words.yes, correct: answers.right },
        { text: words.no, correct: !answers.right },
      ],
    };
  }
  const { choices } = answers;
  if (choices.some((choice) => choice.feedback)) losses.add('feedback');
  const full = choices.filter(isFull);
  // without an answer that is right alone, those with a share belong together
  const several = full.length === 0;
  if (!several && choices.some((choice) => choice.weight > 0 && !isFull(choice))) losses.add('partial');
  if (full.length > 1) losses.add('all_right');
  return {
    multiple: several || full.length > 1,
    answers: choices.map((choice) => ({
      text: plain(choice, losses),
      correct: several ? choice.weight > 0 : isFull(choice),
    })),
  };
}

const isFull = ({ weight }: Choice): boolean => weight >= 100;

const TAG = /<\/?[a-z][^<>]*>/i;
const ENTITY = /&(#\d+|#x[\da-f]+|[a-z]+\d*);/i;

/** The words alone: the quiz has no formatted texts. */
function plain({ format, text }: Text, losses: Set<Loss>): string {
  if (format === 'plain') return text;
  if (/<img\b/i.test(text)) losses.add('picture');
  if (TAG.test(text)) losses.add('formatting');
  return TAG.test(text) || (format !== 'markdown' && ENTITY.test(text)) ? plainText(text) : text;
}

// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function gapOf({ text, explanation, answers }: Converted): Gap | undefined {
  if (text === '' || text === '_____') return 'no_text';
  if (answers.some((answer) => answer.text === '')) return 'empty_answer';
  if (!answers.some((answer) => answer.correct)) return 'no_right';
  if (answers.every((answer) => answer.correct)) return 'no_wrong';
  if (answers.length > QUIZ.answers) return 'too_many_answers';
  if (text.length > QUIZ.question) return 'text_long';
  if (answers.some((answer) => answer.text.length > QUIZ.answer)) return 'answer_long';
  if (explanation.length > QUIZ.explanation) return 'explanation_long';
  const all = [text, explanation, ...answers.map((answer) => answer.text)];
  return all.some((one) => UNSTORABLE.test(one)) ? 'characters' : undefined;
}
