import * as contract from '@forecourt/contract/dealers';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { peoplePage } from '../../kit/access/users.ts';
import { canSeeUser } from '../../kit/access/scope.ts';
import { checkCaptcha } from '../../kit/captcha/captcha.ts';
import type { Db, Tx } from '../../kit/db/db.ts';
import { handle, handleOpen, type Route } from '../../kit/http/handle.ts';
import { found, Problem } from '../../kit/http/problem.ts';
import { paginationOf } from '../../kit/list.ts';
import type { Actor } from '../../kit/session/actor.ts';
import { bulkDealers } from './bulk-dealers.ts';
import {
  addAtRegistration,
  deleteDealer,
  nextDealerId,
  restoreDealer,
  saveDealer,
} from './dealers.commands.ts';
import { dealersFile } from './dealers-table.ts';
import {
  listChoices,
  findDealer,
  dealerIdTaken,
  dealerNames,
  listMapDealers,
  dealersPage,
} from './dealers.queries.ts';
import { toDealerRow, toDealerView, placeOf } from './dealers.view.ts';
import { employeesOf } from './employees.ts';

const oneDealer = async (db: Db | Tx, actor: Actor, settings: TenantSettings, id: string) => ({
  dealer: toDealerView(found(await findDealer(db, actor, id)), settings, actor),
});

const reads: readonly Route[] = [
  handle(contract.listDealers, async ({ db, actor, query, settings }) => {
    const { rows, total } = await dealersPage(db, actor, query);
    return { dealers: rows.map((row) => toDealerRow(row, settings)), pagination: paginationOf(query, total) };
  }),
  handle(contract.exportDealers, ({ db, actor, query }) => dealersFile(db, actor, query)),
  handle(contract.allDealers, async ({ db, actor, query }) => ({
    dealers: (await listMapDealers(db, actor, query)).map(({ id, lat, lng, status, ...row }) => ({
      _id: id,
      ...row,
      status: contract.DealerRow.shape.status.parse(status),
      place: placeOf({ lat, lng }),
    })),
  })),
  handle(contract.dealerNames, async ({ db, actor, query }) => ({
    names: (await dealerNames(db, actor, query.text, query.chosen ?? [])).map(({ id, ...rest }) => ({
      _id: id,
      ...rest,
    })),
  })),
  handle(contract.validateDealerId, async ({ db, query: { dealerId, dealerNum, except } }) => {
    const problems = [
      // an empty one is made when the dealer is saved
      ...(/^[\w-]{0,40}$/.test(dealerId) ? [] : (['dealer_id_form'] as const)),
      ...(/^\d{0,40}$/.test(dealerNum) ? [] : (['dealer_num_digits'] as const)),
      ...((await dealerIdTaken(db, dealerId, except)) ? (['dealer_id_taken'] as const) : []),
    ];
    return { valid: problems.length === 0, problems };
  }),
  handle(contract.dealerChoices, ({ db, actor }) => listChoices(db, actor)),
  handle(contract.dealerMap, async ({ portal: { config } }) => ({
    map: {
      tiles: config.map.tiles ?? null,
      attribution: config.map.attribution,
      googleKey: config.map.googleKey ?? null,
    },
  })),
  handle(contract.getDealer, ({ db, actor, params, settings }) => oneDealer(db, actor, settings, params.id)),
  handle(contract.dealerUsers, async ({ db, actor, params, query }) => {
    found(await findDealer(db, actor, params.id));
    const { people, total } = await peoplePage(db, employeesOf(params.id, canSeeUser('u.id', actor)), query);
    return { users: people, pagination: paginationOf(query, total) };
  }),
];

const writes: readonly Route[] = [
  handle(contract.autogenDealerId, async ({ write }) => ({ dealerId: await write(nextDealerId) })),
  handle(contract.saveDealer, ({ write, actor, body, now, http, portal, settings }) =>
    write(async (tx) =>
      oneDealer(
        tx,
        actor,
        settings,
        await saveDealer(tx, { actor, now, http, jobs: portal.jobs, events: portal.registry.events }, body),
      ),
    ),
  ),
  handle(contract.bulkDealers, ({ db, write, actor, body, now, http, portal }) => {
    const by = {
      actor,
      now,
      http,
      jobs: portal.jobs,
      subjects: portal.registry.subjects,
      events: portal.registry.events,
    };
    return bulkDealers({ db, write, by, language: http.language, ...body });
  }),
  handle(contract.deleteDealer, ({ write, actor, params, now, http, portal }) =>
    write((tx) => {
      const by = {
        actor,
        now,
        http,
        jobs: portal.jobs,
        subjects: portal.registry.subjects,
        events: portal.registry.events,
      };
      return deleteDealer(tx, by, params.id);
    }),
  ),
  handle(contract.restoreDealer, ({ write, actor, params, now, http, settings }) =>
    write(async (tx) => {
      await restoreDealer(tx, { actor, now, http }, params.id);
      return oneDealer(tx, actor, settings, params.id);
    }),
  ),
  handleOpen(contract.createWhileRegistration, async ({ write, body, now, http, portal, settings }) => {
    if (!settings.registration) throw new Problem('register.closed');
    await checkCaptcha(portal, body.captcha, http.ip);
    await portal.limits.take('register.dealer', http.ip, settings.registrationRateLimit);
    const { id, name, city } = await write((tx) =>
      addAtRegistration(tx, { now, http, settings, jobs: portal.jobs }, body),
    );
    return { dealer: { _id: id, name, city } };
  }),
];

export const dealerRoutes: readonly Route[] = [...reads, ...writes];
