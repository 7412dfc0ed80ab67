import type { ImageKind, ImageSpec } from '../art.ts';
import type {
  AudioKey,
  DemoAnswer,
  DemoChapter,
  DemoProduct,
  DemoQuestion,
  DemoQuiz,
  DemoSection,
  VideoKey,
} from './shape.ts';

/** Pictures in one brand's hue. */
export const pictures =
  (hue: number) =>
  (kind: ImageKind, seed: number): ImageSpec => ({ kind, hue, seed });

export const chapter = (title: string, ...sections: DemoSection[]): DemoChapter => ({ title, sections });
export const text = (title: string, html: string): DemoSection => ({ kind: 'text', title, html });
export const video = (title: string, clip: VideoKey): DemoSection => ({ kind: 'video', title, clip });
export const audio = (title: string, clip: AudioKey): DemoSection => ({ kind: 'audio', title, clip });
export const products = (title: string, ...list: DemoProduct[]): DemoSection => ({
  kind: 'product',
  title,
  products: list,
});

type Option = string | readonly [string, ImageSpec];

function answer(option: Option, right: boolean): DemoAnswer {
  return typeof option === 'string'
    ? { text: option, right }
    : { text: option[0], right, picture: option[1] };
}

/** A question; more than one right answer makes it a multiple choice. Options may carry a picture. */
export function ask(
  question: string,
  right: readonly Option[],
  wrong: readonly Option[],
  explanation: string,
  picture?: ImageSpec,
): DemoQuestion {
  const answers = [
    ...right.map((option) => answer(option, true)),
    ...wrong.map((option) => answer(option, false)),
  ];
  return {
    choice: right.length > 1 ? 'multiple' : 'single',
    text: question,
    answers,
    explanation,
    ...(picture ? { picture } : {}),
  };
}

/** A quiz; by default 80 % to pass, any number of attempts, no time limit. */
export function quiz(
  questions: readonly DemoQuestion[],
  rules: Partial<Omit<DemoQuiz, 'questions'>> = {},
): DemoQuiz {
  return { passMark: 0.8, attempts: null, timeLimitMinutes: null, ...rules, questions };
}
