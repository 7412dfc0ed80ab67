import type { FrameLocator, Page } from '@playwright/test';

/** Turns pages, each of them stored, and passes when asked; its heading shows what its API returned. */
const LESSON = `
scorm.begin();
let page = Number(scorm.get('cmi.core.lesson_location') || 1);
const told = () => scorm.get('cmi.core.entry') + ' ' + scorm.get('cmi.suspend_data').length;
say('page ' + page + ' ' + told());
const button = (name, act) => {
  const made = document.createElement('button');
  made.textContent = name;
  made.onclick = act;
  document.body.append(made);
};
button('Turn page', () => {
  page += 1;
  scorm.set('cmi.core.lesson_location', page);
  scorm.set('cmi.suspend_data', 'x'.repeat(64000));
  scorm.set('cmi.core.lesson_status', 'incomplete');
  say('page ' + page + ' stored ' + scorm.commit());
});
button('Pass', () => {
  scorm.set('cmi.core.score.min', 0);
  scorm.set('cmi.core.score.max', 100);
  scorm.set('cmi.core.score.raw', 85);
  scorm.set('cmi.core.lesson_status', 'passed');
  say('passed ' + scorm.commit() + ' ' + scorm.end());
});
addEventListener('pagehide', () => scorm.set('cmi.core.exit', 'suspend'));`;

/** A part of a package that turns pages and passes when asked. */
export const lesson = (title: string, id = 'a') => ({ id, title, script: LESSON });

/** A title that no other run has given. */
export const unique = (title: string): string => `${title} ${Date.now().toString(36)}`;

/** The player document in the portal's page. */
export const player = (page: Page): FrameLocator => page.frameLocator('main iframe');

/** What the package shows in the player. */
export const content = (page: Page): FrameLocator => player(page).frameLocator('main iframe');
