import { expect, type Page } from '@playwright/test';

/** Opens the panel of what publishing needs where it is one line: on phones. @param title its words in the language of the page */
export async function openPanel(page: Page, title: string): Promise<void> {
  const head = page.getByRole('region', { name: title }).getByRole('button').first();
  await expect(head).toBeVisible();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}
