import { sql, type RawBuilder } from 'kysely';
import type { listUsers } from '@forecourt/contract/users';
import type { QueryOf } from '@forecourt/contract/endpoint';
import { worksAtOneOf } from '../../kit/access/working-dealers.ts';
import { asHashedSubplan, userMatchesText } from '../../kit/list.ts';

export type UserFilters = Omit<QueryOf<typeof listUsers>, 'page' | 'limit' | 'sortBy' | 'sortDir'>;
type Rule = RawBuilder<boolean>;

const ids = (values: readonly string[]) => sql`${[...values]}::uuid[]`;

/** A rule for each filter that is given; all must hold for the user `u`. */
export const userRules = (query: UserFilters): Rule[] => [...ownRules(query), ...memberRules(query)];

/** The user is one of these, who are few: the list begins with them. */
const oneOf = (people: RawBuilder<unknown>): Rule => sql<boolean>`u.id = any(array(${people}))`;

/** The user is in a set that may contain half of all users. */
const among = (people: RawBuilder<unknown>): Rule => asHashedSubplan(sql`u.id in (${people})`);

function ownRules({
  role,
  status,
  firstName,
  lastName,
  email,
  participatingLearner,
  invited,
}: UserFilters): Rule[] {
  return [
    ...(role ? [sql<boolean>`u.role_id = any(${ids(role)})`] : []),
    ...(status ? [sql<boolean>`u.status = any(${status}::text[])`] : []),
    ...(firstName ? [userMatchesText('u', firstName, 'firstName')] : []),
    ...(lastName ? [userMatchesText('u', lastName, 'lastName')] : []),
    ...(email ? [userMatchesText('u', email, 'email')] : []),
    ...(participatingLearner === undefined
      ? []
      : [sql<boolean>`u.participating_learner = ${participatingLearner}`]),
    ...(invited === undefined
      ? []
      : [sql<boolean>`(u.invited_at is not null and u.last_sign_in_at is null) = ${invited}`]),
  ];
}

function memberRules({ dealer, dealerId, assignmentGroup, adminGroup, businessUnit }: UserFilters): Rule[] {
  return [
    ...(dealer
      ? [oneOf(sql`select m.user_id from dealer_member m where m.dealer_id = any(${ids(dealer)})`)]
      : []),
    ...(dealerId
      ? [
          oneOf(sql`select m.user_id from dealer_member m join dealer d on d.id = m.dealer_id and d.deleted_at is null
            where lower(d.dealer_id) = lower(${dealerId})`),
        ]
      : []),
    ...(assignmentGroup
      ? [
          among(
            sql`select m.user_id from assignment_group_member m where m.group_id = any(${ids(assignmentGroup)})`,
          ),
        ]
      : []),
    ...(adminGroup
      ? [
          sql<boolean>`(${among(
            sql`select x.user_id from admin_group_user x where x.group_id = any(${ids(adminGroup)})`,
          )} or ${worksAtOneOf('u', sql`select x.dealer_id from admin_group_dealer x where x.group_id = any(${ids(adminGroup)})`)})`,
        ]
      : []),
    ...(businessUnit
      ? [
          worksAtOneOf(
            'u',
            sql`select b.dealer_id from dealer_business_unit b where b.business_unit_id = any(${ids(businessUnit)})`,
          ),
        ]
      : []),
  ];
}
