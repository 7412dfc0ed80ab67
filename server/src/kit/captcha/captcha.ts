import type { CaptchaView } from '@forecourt/contract/captcha';
import type { CaptchaConfig } from '../config.ts';
import { Problem } from '../http/problem.ts';
import type { Portal } from '../portal.ts';
import { isSolved } from './altcha.ts';
import { isAccepted } from './recaptcha.ts';

/** Captcha configuration for the page. */
export const captchaView = (config: CaptchaConfig): CaptchaView =>
  config.kind === 'recaptcha'
    ? { kind: 'recaptcha', siteKey: config.siteKey, version: 2, size: 'normal', script: config.scriptUrl }
    : config;

/**
 * Checks the captcha of a public form; throws `captcha.failed`. Call it last: an answer is valid once, so a form that
 * fails another check keeps its answer.
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
