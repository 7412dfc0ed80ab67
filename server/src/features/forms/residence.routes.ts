import * as contract from '@forecourt/contract/tax-residences';
import type { z } from 'zod';
import { dayAt } from '../../kit/clock.ts';
import { handle, type Route } from '../../kit/http/handle.ts';
import { found } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { confirmPassword } from '../../kit/session/confirm-password.ts';
import { needVault } from '../../kit/vault.ts';
import { FOREIGN_CERTIFICATION } from './certification.ts';
import { checkResidence, review, storeResidence } from './commands/declare-residence.ts';
import { needForms } from './forms.policy.ts';
import { loadResidence, type ResidenceRow, residencesOf, residencesPage } from './residence.queries.ts';

const viewOf = (row: ResidenceRow): z.output<typeof contract.TaxResidence> => ({
  _id: row.id,
  status: row.status,
  name: row.name,
  citizenship: row.citizenship,
  country: row.country,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  region: row.region,
  postalCode: row.postal_code,
  tinLast4: row.tin_last4,
  tinReason: row.tin_reason,
  birthDate: row.birth_date,
  signedName: row.signed_name,
  signedAt: row.signed_at.toISOString(),
  revision: row.revision,
  expiresOn: row.expires_on,
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
  reason: row.reason,
});

const listedOf = (row: ResidenceRow, actor: Actor) => ({
  ...viewOf(row),
  user: { _id: row.user_id, fullName: row.full_name, email: row.email },
  reviewedBy: row.reviewer,
  can: { review: row.status === 'declared' && row.user_id !== actor.id && !actor.proxiedBy },
});

export const residenceRoutes: readonly Route[] = [
  handle(contract.currentResidence, async ({ actor, db, now, settings }) => {
    needForms(settings);
    const rows = await residencesOf(db, actor.id);
    const accepted = rows.find(
      ({ status, expires_on }) => status === 'accepted' && expires_on >= dayAt(now, settings.timeZone),
    );
    const [last] = rows;
    return {
      residence: last ? viewOf(last) : null,
      countsUntil: accepted?.expires_on ?? null,
      certification: FOREIGN_CERTIFICATION,
    };
  }),

  handle(contract.declareResidence, async (call) => {
    const { actor, body, db, now, portal, settings } = call;
    needForms(settings);
    const vault = await needVault(portal.config);
    checkResidence(body, dayAt(now, settings.timeZone));
    await confirmPassword(portal, actor, body.password);
    await call.write((tx) => storeResidence(tx, call, vault, body, settings.timeZone));
    return { residence: viewOf(found((await residencesOf(db, actor.id))[0])) };
  }),

  handle(contract.listResidences, async ({ actor, db, query, settings }) => {
    needForms(settings);
    const { rows, total } = await residencesPage(db, query);
    return {
      residences: rows.map((row) => listedOf(row, actor)),
      pagination: paginationOf(query, total),
    };
  }),

  handle(contract.reviewResidence, async (call) => {
    const { actor, body, db, params, settings } = call;
    needForms(settings);
    await call.write((tx) => review(tx, call, params.id, body));
    return { residence: listedOf(found(await loadResidence(db, params.id)), actor) };
  }),
];
