import type { QuizQuestion, QuizQuestions } from '../quiz.ts';
import { escape } from './escapes.ts';

/**
 * The questions as a GIFT text that {@link readGift} reads back to the same. Pictures and the chapters that teach them
 * are not part of the format: a comment says where one is missing.
 */
export const writeGift = (questions: QuizQuestions): string =>
  questions.map((question, index) => written(question, index + 1)).join('\n\n') + '\n';

function written({ text, image, multiple, explanation, answers }: QuizQuestion, number: number): string {
  const right = answers.filter((answer) => answer.correct).length;
  const pictured = image !== null || answers.some((answer) => answer.image !== null);
  return [
    `// ${number}`,
    ...(pictured ? ['// has pictures, which this format cannot hold'] : []),
    `[plain]${escape(text)}{`,
    ...answers.map((answer) => `\t${marked(answer.correct, multiple, right)}${worded(answer.text)}`),
    ...(explanation === '' ? [] : [`\t####[plain]${escape(explanation)}`]),
    '}',
  ].join('\n');
}

/** Shares of several right answers make 100; a wrong one takes all away. */
function marked(correct: boolean, multiple: boolean, right: number): string {
  if (!multiple) return correct ? '=' : '~';
  return correct ? `~%${share(right)}%` : '~%-100%';
}

/** One right answer of several that could be is worth all but nothing less, or it would read as a single choice. */
const share = (right: number): string => (right === 1 ? '99.99999' : String(Math.floor(1e7 / right) / 1e5));

/** The format is named, so that a text that looks like a weight or a format is neither. */
const worded = (text: string): string => `[plain]${escape(text)}`;
