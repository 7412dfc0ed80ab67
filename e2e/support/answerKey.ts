import { type Browser, expect, type Page } from '@playwright/test';
import { PASSWORD } from './test.ts';

/** Texts of the right answers by the text of their question. */
export type AnswerKey = ReadonlyMap<string, readonly string[]>;

interface Question {
  readonly text: string;
  readonly answers: readonly { readonly text: string; readonly correct: boolean }[];
}

/** A course's right answers, asked as one of its builders. */
export async function answerKey(browser: Browser, baseURL: string, courseId: string): Promise<AnswerKey> {
  const builder = await browser.newContext({ baseURL });
  await builder.request.post('/api/login', {
    data: { email: 'company-admin@demo.test', password: PASSWORD },
    headers: { origin: baseURL },
  });
  const { edit } = await (await builder.request.get(`/api/courses/${courseId}`)).json();
  await builder.close();
  const questions: readonly Question[] = edit.quiz.questions;
  return new Map(
    questions.map(({ text, answers }) => [
      text,
      answers.filter(({ correct }) => correct).map((answer) => answer.text),
    ]),
  );
}

/** Chooses an answer as a person does, by its card: a picture may lie over what is chosen. */
export async function choose(page: Page, text: string): Promise<void> {
  const answer = page.getByLabel(text, { exact: true });
  if (!(await answer.isChecked())) await page.locator('label').filter({ has: answer }).click();
  await expect(answer).toBeChecked();
}
