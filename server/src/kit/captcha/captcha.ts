import type { CaptchaView } from '@forecourt/contract/captcha';
import type { CaptchaConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';
import type { Portal } from '../portal.ts';
import { isSolved } from './altcha.ts';
import { isAccepted } from './recaptcha.ts';

/** What the page needs to ask a visitor. */
export const captchaView = (config: CaptchaConfig): CaptchaView =>
  config.kind === 'recaptcha'
    ? { kind: 'recaptcha', siteKey: config.siteKey, version: 2, size: 'normal', script: config.scriptUrl }
    : config;

/**
 * Lets a form of a stranger through, or throws `captcha.failed`. Ask it last: an answer counts once, so a form that is
 * refused for something else keeps its answer.
 */
export async function checkCaptcha(portal: Portal, answer: string, ip: string): Promise<void> {
  if (!(await isHuman(portal, answer, ip)))
    throw new Problem('captcha.failed', { fields: [{ path: 'captcha', key: 'captcha.failed' }] });
}

async function isHuman(portal: Portal, answer: string, ip: string): Promise<boolean> {
  const { captcha } = portal.config;
  switch (captcha.kind) {
    case 'none':
      return true;
    case 'altcha':
      return answer !== '' && isSolved(portal, answer);
    case 'recaptcha':
      return answer !== '' && isAccepted(captcha, answer, ip);
  }
}
