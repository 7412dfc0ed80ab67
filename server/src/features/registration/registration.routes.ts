import { EmailAddress, isSameEmail } from '@forecourt/contract/email';
import { captchaChallenge } from '@forecourt/contract/captcha';
import { MINIMUM_AGE } from '@forecourt/contract/birth-date';
import * as contract from '@forecourt/contract/registration';
import { newChallenge } from '../../kit/captcha/altcha.ts';
import { captchaView } from '../../kit/captcha/captcha.ts';
import { handleOpen, type Route } from '../../kit/http/handle.ts';
import { Problem } from '../../kit/http/problem.ts';
import { minutesOf } from '../../kit/one-time-code.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { displayName } from '../dealers/dealers.public.ts';
import { alsoWrong } from './commands/check-entries.ts';
import { register } from './commands/register.ts';
import { deviceOf } from '../session/session.public.ts';
import { resendCode, verifyEmail } from './commands/verify-email.ts';
import { suggestionFor } from './email-suggestion.ts';
import { dealersFound, groupChoices, unitChoices } from './registration.queries.ts';

/** Signed-in users mean their own address unless they name another. */
const meant = (actor: Actor | null, email: string): Actor | null =>
  actor && (email === '' || isSameEmail(email, actor.email)) ? actor : null;

export const registerRoutes: readonly Route[] = [
  handleOpen(contract.registrationForm, async ({ db, settings, portal }) => {
    const [groups, units] = await Promise.all([groupChoices(db), unitChoices(db, settings)]);
    return {
      open: settings.registration,
      departments: groups.map(({ id, ...group }) => ({ _id: id, ...group })),
      businessUnits: units.map(({ id, name }) => ({ _id: id, name })),
      captcha: captchaView(portal.config.captcha),
      minimumAge: MINIMUM_AGE,
    };
  }),

  handleOpen(contract.registrationDealers, async ({ db, query, settings, portal, http, actor }) => {
    if (!settings.registration && !actor) throw new Problem('register.closed');
    await portal.limits.take('register.search', actor?.id ?? http.ip);
    const rows = await dealersFound(db, query.text);
    return {
      dealers: rows.map((row) => ({
        _id: row.id,
        name: row.name,
        displayName: displayName(row, settings),
        city: row.city,
        region: row.region,
      })),
    };
  }),

  handleOpen(contract.checkEmail, async ({ body: { email } }) => {
    const valid = EmailAddress.safeParse(email).success;
    return { valid, suggestion: valid ? suggestionFor(email) : null };
  }),

  handleOpen(
    contract.register,
    ({ portal, settings, body, http }) => register(portal, settings, body, http),
    (body, look) => alsoWrong(body, look),
  ),

  handleOpen(contract.verifyEmail, async ({ portal, settings, actor, body, http }) => ({
    account: await verifyEmail(portal, settings, {
      ...body,
      actor: meant(actor, body.email),
      ip: http.ip,
      device: deviceOf(http),
    }),
  })),

  handleOpen(contract.resendVerification, async ({ portal, actor, body }) => {
    await resendCode(portal, { actor: meant(actor, body.email), email: body.email });
    return { minutes: minutesOf('verify') };
  }),

  handleOpen(captchaChallenge, async ({ portal }) => {
    if (portal.config.captcha.kind !== 'altcha') throw new Problem('route.not_found');
    const { parameters, signature = '' } = await newChallenge(portal);
    return { parameters, signature };
  }),
];
