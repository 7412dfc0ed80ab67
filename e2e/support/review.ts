import type { Page } from '@playwright/test';
import type { View } from './views.ts';
import { expect } from './test.ts';
import { wordsOf } from './words.ts';

/** Approves the course of this title in the list of requests; an administrator must have signed in. */
export async function approve(
  page: Page,
  at: (path: string) => string,
  lang: View['lang'],
  title: string,
): Promise<void> {
  const t = wordsOf(lang, 'course-requests');
  await page.goto(at('/auth/admin/course-requests'));
  await page.getByRole('button', { name: t('approve.name', { title }) }).click();
  await expect(page.getByText(t('approved', { title }))).toBeVisible();
}
