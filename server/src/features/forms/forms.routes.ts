import * as contract from '@forecourt/contract/forms';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { confirmPassword } from '../../kit/session/confirm-password.ts';
import { needVault } from '../../kit/vault.ts';
import { CERTIFICATION } from './certification.ts';
import { revealTin } from './commands/reveal-tin.ts';
import { checkForm, storeForm } from './commands/sign-form.ts';
import { needForms } from './forms.policy.ts';
import { currentForm, looksAt } from './forms.queries.ts';
import { toFormView } from './forms.view.ts';
import { formState, isWanted } from './tax-hold.ts';
import { isEinPrefix } from './tin.ts';

export const formsRoutes: readonly Route[] = [
  handle(contract.currentForm, async ({ actor, db, now, settings }) => {
    needForms(settings);
    const [form, taxStatus, looks] = await Promise.all([
      currentForm(db, actor.id),
      formState(db, actor.id, now, settings.timeZone),
      looksAt(db, actor.id),
    ]);
    return {
      form: form ? toFormView(form) : null,
      year: {
        year: taxStatus.rules.year,
        total: taxStatus.total,
        threshold: taxStatus.rules.threshold,
      },
      wanted: isWanted(taxStatus),
      certification: CERTIFICATION,
      looks: looks.map(({ at, ...look }) => ({ ...look, at: at.toISOString() })),
    };
  }),

  handle(contract.signForm, async (call) => {
    const { actor, body, db, portal, settings } = call;
    needForms(settings);
    const vault = await needVault(portal.config);
    const tin = checkForm(body);
    await confirmPassword(portal, actor, body.password);
    await call.write((tx) => storeForm(tx, call, vault, { form: body, tin }));
    const unusual = body.tinType === 'ein' && !isEinPrefix(tin);
    return { form: toFormView(found(await currentForm(db, actor.id)), unusual ? 'ein-prefix' : null) };
  }),

  handle(contract.revealTin, async (call) => {
    const { actor, body, params, portal, settings } = call;
    needForms(settings);
    const vault = await needVault(portal.config);
    await confirmPassword(portal, actor, body.password);
    await portal.limits.take('reveal.person', actor.id);
    return call.write((tx) => revealTin(tx, call, vault, { id: params.id, reason: body.reason }));
  }),
];
