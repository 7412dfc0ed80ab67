import * as contract from '@forecourt/contract/report-details';
import { reportRequests } from '@forecourt/contract/report-team';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import { readOne } from '../../../kit/reports/read.ts';
import { sourceOf } from '../../../kit/reports/question.ts';
import type { Asked } from '../../../kit/reports/report.ts';
import { passedTraining, pointsOf } from '../../learning/learning.public.ts';
import { usersReport } from '../users.report.ts';
import { editPerson } from './commands/edit-person.ts';
import { inviteLearner } from './commands/invite-learner.ts';
import { remindPerson } from './commands/remind-person.ts';
import { askedBy, authorOf } from './open.ts';
import {
  certificatesOf,
  curriculumsOf,
  personOf,
  personView,
  teamRequests,
  wayThrough,
} from './people.queries.ts';

/** Whoever is asked about counts, whether they take part or not: it is their own report. */
const ofOne = (asked: Asked): Asked => ({
  ...asked,
  settings: { ...asked.settings, features: { ...asked.settings.features, participatingLearner: false } },
  filters: { ...asked.filters, includeInactive: ['true'] },
});

const reads: readonly Route[] = [
  handle(contract.reportUser, async (call) => {
    const { db, params, query } = call;
    const asked = askedBy(call, query);
    const row = await personOf(db, asked, params.id);
    const [user, totalInfo, certificates] = await Promise.all([
      personView(db, asked, row),
      readOne(sourceOf(call), usersReport, ofOne(asked), row.id),
      call.settings.features.certificates ? certificatesOf(db, row.id, asked) : [],
    ]);
    return { user, totalInfo: { ...found(totalInfo) }, certificates };
  }),
  handle(reportRequests, async (call) => teamRequests(call.db, call)),
  handle(contract.reportUserCurriculums, async (call) => {
    const { id } = await personOf(call.db, call, call.params.id);
    return { curriculums: await curriculumsOf(call.db, id, call.http.language) };
  }),
  handle(contract.reportUserHistories, async ({ db, actor, portal, params, query, http }) => {
    const { id } = await personOf(db, { actor }, params.id);
    const owner = { userId: id, language: http.language };
    const { history, total } = await passedTraining(db, portal.registry.history, owner, query);
    return { histories: history, pagination: paginationOf(query, total) };
  }),
  handle(contract.reportUserPoints, async ({ db, actor, params, query, settings, http }) => {
    const { id } = await personOf(db, { actor }, params.id);
    return pointsOf(db, id, query, { settings, language: http.language });
  }),
  handle(contract.reportUserCurriculum, async (call) => {
    const { id } = await personOf(call.db, call, call.params.id);
    return wayThrough(call.db, id, call.params.curriculumId, askedBy(call));
  }),
];

const writes: readonly Route[] = [
  handle(contract.editReportUser, (call) =>
    call.write(async (tx) => {
      const asked = askedBy(call);
      await editPerson(tx, authorOf(call), asked, call.params.id, call.body);
      return { user: await personView(tx, asked, await personOf(tx, asked, call.params.id)) };
    }),
  ),
  handle(contract.inviteReportUser, (call) =>
    call.write(async (tx) => {
      const asked = askedBy(call);
      const id = await inviteLearner(tx, authorOf(call), asked, call.body);
      return { user: await personView(tx, asked, await personOf(tx, asked, id)) };
    }),
  ),
  handle(contract.remindReportUser, (call) =>
    call.write(async (tx) => {
      const asked = askedBy(call);
      const courses = await remindPerson(tx, authorOf(call), asked, call.params.id);
      const { reminded_at: at } = await personOf(tx, asked, call.params.id);
      return { courses, remindedAt: at?.toISOString() ?? null };
    }),
  ),
];

export const peopleRoutes: readonly Route[] = [...reads, ...writes];
