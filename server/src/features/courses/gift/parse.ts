import { hide, show } from './escapes.ts';

/** How a text is written; without a word about it, as a page with simple tags. */
export type Format = 'html' | 'moodle' | 'plain' | 'markdown';

export interface Text {
  readonly format: Format;
  readonly text: string;
}

export interface Choice extends Text {
  /** Percent; 100 for a plain right answer, 0 for a plain wrong one. */
  readonly weight: number;
  /** Marked by `=`. */
  readonly right: boolean;
  readonly feedback: boolean;
}

export type Answers =
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'true_false'; readonly right: boolean; readonly feedback: boolean };

export interface Question {
  readonly title: string;
  readonly text: Text;
  /** Shown after any answer. */
  readonly explanation: Text;
  readonly answers: Answers;
}

/** Why a block is no question that can be read, or is of a kind that the portal does not ask. */
export type Refusal =
  | 'description'
  | 'essay'
  | 'numerical'
  | 'matching'
  | 'short_answer'
  | 'several_parts'
  | 'unclosed'
  | 'unopened'
  | 'stray';

export type Parsed = { readonly question: Question } | { readonly refused: Refusal };

/** Placeholder of the answers within the sentence. */
const BLANK = '_____';

/** Reads the text of one block, without its comments. */
export function parseQuestion(text: string): Parsed {
  const { title, rest } = titleOf(hide(text));
  const open = rest.indexOf('{');
  const close = rest.indexOf('}');
  if (open < 0) return { refused: close < 0 ? 'description' : 'unopened' };
  if (close < open) return { refused: close < 0 ? 'unclosed' : 'unopened' };
  const tail = rest.slice(close + 1);
  if (tail.includes('{')) return { refused: 'several_parts' };
  if (tail.includes('}') || rest.slice(open + 1, close).includes('{')) return { refused: 'unclosed' };
  const { format, text: head } = formatOf(rest.slice(0, open), 'moodle');
  const whole = tail.trim() === '' ? head : `${head.trimEnd()} ${BLANK}${spaced(tail)}`;
  const { body, explanation } = explanationOf(rest.slice(open + 1, close));
  const answers = answersOf(body, format);
  if (typeof answers === 'string') return { refused: answers };
  return {
    question: {
      title: show(title).trim(),
      text: { format, text: show(whole).trim() },
      explanation: { format: explanation.format, text: show(explanation.text).trim() },
      answers,
    },
  };
}

/** Words go on after a space, a full stop does not. */
const spaced = (tail: string): string => tail.trimEnd().replace(/^\s+/, ' ');

function titleOf(text: string): { title: string; rest: string } {
  const match = /^\s*::([\s\S]*?)::([\s\S]*)$/.exec(text);
  return { title: match?.[1] ?? '', rest: match?.[2] ?? text };
}

function formatOf(text: string, otherwise: Format): Text {
  const match = /^\s*\[(html|moodle|plain|markdown)\]/i.exec(text);
  if (!match) return { format: otherwise, text };
  const named = (['html', 'moodle', 'plain', 'markdown'] as const).find(
    (one) => one === match[1]?.toLowerCase(),
  );
  return { format: named ?? otherwise, text: text.slice(match[0].length) };
}

/** Splits off general feedback, which follows four hashes. */
function explanationOf(answers: string): { body: string; explanation: Text } {
  const at = answers.indexOf('####');
  if (at < 0) return { body: answers, explanation: { format: 'plain', text: '' } };
  return { body: answers.slice(0, at), explanation: formatOf(answers.slice(at + 4), 'moodle') };
}

function answersOf(body: string, format: Format): Answers | Refusal {
  const answers = body.trim();
  if (answers === '') return 'essay';
  if (answers.startsWith('#')) return 'numerical';
  const truth = /^(T|TRUE|F|FALSE)\s*(#|$)/i.exec(answers);
  if (truth)
    return { kind: 'true_false', right: /^t/i.test(truth[1] ?? ''), feedback: answers.includes('#') };
  if (!/^[=~]/.test(answers)) return 'stray';
  if (!answers.includes('~')) return answers.includes('->') ? 'matching' : 'short_answer';
  return { kind: 'choice', choices: choicesOf(answers, format) };
}

const choicesOf = (answers: string, format: Format): Choice[] =>
  [...answers.matchAll(/([=~])([^=~]*)/g)].map(([, mark = '', written = '']) => {
    const right = mark === '=';
    const weighed = /^\s*%([+-]?\d+(?:[.,]\d+)?)%/.exec(written);
    const [words = '', ...feedback] = written.slice(weighed?.[0].length ?? 0).split('#');
    const { format: own, text } = formatOf(words, format);
    return {
      format: own,
      text: show(text).trim(),
      weight: weighed ? Number(weighed[1]?.replace(',', '.')) : right ? 100 : 0,
      right,
      feedback: feedback.join('').trim() !== '',
    };
  });
