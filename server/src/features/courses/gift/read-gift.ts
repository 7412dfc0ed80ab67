import { QUIZ } from '@forecourt/contract/limits';
import type { GiftReport } from '@forecourt/contract/gift';
import type { Language } from '@forecourt/contract/languages';
import { text as textOf, type TextValues } from '../../../kit/i18n.ts';
import { splitBlocks, type Block } from './blocks.ts';
import { convert, type Outcome, type TruthWords } from './convert.ts';
import { parseQuestion } from './parse.ts';

interface Options {
  readonly text: string;
  readonly language: Language;
  /** Questions that the quiz has already. */
  readonly present: number;
}

/** Reads a GIFT text: what can be asked, and for everything else the line and the reason. */
export function readGift({ text, language, present }: Options): GiftReport {
  const words = (key: string, values: TextValues = {}) =>
    textOf(language, 'problems', `gift.${key}`, { ...LIMITS, ...values });
  const truth = {
    yes: textOf(language, 'words', 'true'),
    no: textOf(language, 'words', 'false'),
  };
  const { blocks, categories } = splitBlocks(text);
  const questions: GiftReport['questions'] = [];
  const problems: GiftReport['problems'] = [];
  const notes = categories.map(({ line, name }) => ({ line, message: words('category', { name }) }));
  for (const block of blocks) {
    const { line, source } = block;
    const reject = (reason: string) => problems.push({ line, message: words(reason), source });
    const outcome = read(block, truth);
    if (outcome.reason !== undefined) reject(outcome.reason);
    else if (present + questions.length >= QUIZ.questions) reject('too_many_questions');
    else {
      const { question, losses } = outcome;
      questions.push({ line, title: outcome.title, ...question, answers: [...question.answers] });
      notes.push(...losses.map((loss) => ({ line, message: words(`loss_${loss}`) })));
    }
  }
  const rest = problems.map(({ line, message, source }) => restOf(line, message, source, words));
  return { questions, problems, notes: notes.toSorted((a, b) => a.line - b.line), rest: rest.join('\n\n') };
}

const LIMITS = {
  questions: QUIZ.questions,
  answers: QUIZ.answers,
  // `text` names the length of a text, and would be taken for the text itself
  textLimit: QUIZ.question,
  answerLimit: QUIZ.answer,
  explanationLimit: QUIZ.explanation,
};

type Read =
  | ({ readonly reason: undefined; readonly title: string } & Extract<Outcome, { question: unknown }>)
  | { readonly reason: string };

function read({ text }: Block, truth: TruthWords): Read {
  const parsed = parseQuestion(text);
  if ('refused' in parsed) return { reason: parsed.refused };
  const outcome = convert(parsed.question, truth);
  if ('gap' in outcome) return { reason: outcome.gap };
  return { ...outcome, reason: undefined, title: parsed.question.title };
}

/** The block as it was, with the reason as a comment above; comments of an earlier report make way for it. */
function restOf(
  line: number,
  message: string,
  source: string,
  words: (key: string, values?: TextValues) => string,
): string {
  const mark = words('rest_mark');
  const own = source.split('\n').filter((one) => !one.trimStart().startsWith(`// ${mark}`));
  return [`// ${mark} ${line}: ${message.replaceAll(/\s+/g, ' ')}`, ...own].join('\n');
}
