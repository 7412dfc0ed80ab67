import { sql } from 'kysely';
import * as contract from '@forecourt/contract/assignment-groups';
import { searchUserOptions, peoplePage } from '../../../kit/access/users.ts';
import { handle, type Route } from '../../../kit/http/handle.ts';
import { found } from '../../../kit/http/problem.ts';
import { paginationOf } from '../../../kit/list.ts';
import { naming, type Names } from '../../../kit/unique-names.ts';
import { deleteAssignmentGroup, saveAssignmentGroup } from './assignment-groups.commands.ts';
import {
  listAllAssignmentGroups,
  findAssignmentGroup,
  assignmentGroupsPage,
  memberOf,
  searchCurriculums,
  otherDefault,
  type AssignmentGroupRow,
} from './assignment-groups.queries.ts';

const view = (row: AssignmentGroupRow): contract.AssignmentGroupView => ({
  _id: row.id,
  name: row.name,
  category: row.category,
  isDefault: row.is_default,
  users: row.users,
  curriculums: row.curriculums,
  updatedAt: row.updated_at.toISOString(),
});

const NAMES: Names = {
  assignment_group_name: { field: 'name', code: 'organisation.name_taken' },
  assignment_group_default: { field: 'isDefault', code: 'organisation.default_taken' },
};

export const assignmentGroupRoutes: readonly Route[] = [
  handle(contract.listAssignmentGroups, async ({ db, query }) => {
    const [{ rows, total }, all] = await Promise.all([
      assignmentGroupsPage(db, query),
      listAllAssignmentGroups(db),
    ]);
    return {
      assignGroups: rows.map(view),
      categories: [...new Set(all.map(({ category }) => category))].filter((category) => category !== ''),
      pagination: paginationOf(query, total),
    };
  }),
  handle(contract.hasDefaultGroup, async ({ db, query }) => ({
    exist: (await otherDefault(db, query.except)) !== undefined,
  })),
  handle(contract.assignableUsers, async ({ db, query }) => ({
    users: await searchUserOptions(db, sql`not ${memberOf(query.group)}`, query.text),
  })),
  handle(contract.assignableCurriculums, async ({ db, query }) => ({
    curriculums: await searchCurriculums(db, query.text),
  })),
  handle(contract.allAssignmentGroups, async ({ db }) => ({
    assignGroups: (await listAllAssignmentGroups(db)).map(({ id, name, category, is_default }) => ({
      _id: id,
      name,
      category,
      isDefault: is_default,
    })),
  })),
  handle(contract.assignmentGroupNames, async ({ db }) => ({
    names: (await listAllAssignmentGroups(db)).map(({ id, name, category }) => ({ _id: id, name, category })),
  })),
  handle(contract.getAssignmentGroup, async ({ db, params }) => ({
    assignGroup: view(found(await findAssignmentGroup(db, params.id))),
  })),
  handle(contract.assignmentGroupUsers, async ({ db, params, query }) => {
    found(await findAssignmentGroup(db, params.id));
    const { people, total } = await peoplePage(db, memberOf(params.id), query);
    return { users: people, pagination: paginationOf(query, total) };
  }),
  handle(contract.saveAssignmentGroup, async ({ write, actor, body, now, http, portal }) =>
    naming(NAMES, () =>
      write(async (tx) => {
        const id = await saveAssignmentGroup(tx, { actor, now, http, jobs: portal.jobs }, body);
        return { assignGroup: view(found(await findAssignmentGroup(tx, id))) };
      }),
    ),
  ),
  handle(contract.deleteAssignmentGroup, ({ write, actor, params, now, http, portal }) =>
    write((tx) => {
      const by = { actor, now, http, jobs: portal.jobs, subjects: portal.registry.subjects };
      return deleteAssignmentGroup(tx, by, params.id);
    }),
  ),
];
