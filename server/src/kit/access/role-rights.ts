import { sql } from 'kysely';

/** SQL: the rights that a role holds, by name. */
export const rightsOfRole = (alias = 'role') =>
  sql<string[]>`array(select right_name from role_right
    where role_id = ${sql.ref(`${alias}.id`)} order by right_name)`;
