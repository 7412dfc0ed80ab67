import type { GroupDealer, GroupUser } from '@forecourt/contract/admin-groups';
import {
  adminGroupDealers,
  adminGroupUsers,
  assignableUsers,
  assignGroupUsers,
  availableDealers,
  availableUsers,
} from '../access.api.ts';
import type { Member, MemberSource } from './members.ts';

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');
const person = ({ _id, fullName, email, dealer }: GroupUser): Member => ({
  id: _id,
  name: fullName || email,
  detail: joined(email, dealer),
});
const dealer = ({ _id, name, city }: GroupDealer): Member => ({ id: _id, name, detail: city });

/** Dealers of an admin group. @param id undefined for one that is being created */
export const dealersOf = (id: string | undefined): MemberSource => ({
  key: ['admin-groups', 'dealers', id],
  list: id
    ? async (query, signal) => {
        const reply = await adminGroupDealers({ params: { id }, query }, { signal });
        return { rows: reply.groupDealers.map(dealer), pagination: reply.pagination };
      }
    : undefined,
  offer: async (text, signal) =>
    (await availableDealers({ query: { text, ...(id && { group: id }) } }, { signal })).dealers.map(dealer),
});

/** People who are in an admin group themselves. */
export const peopleOf = (id: string | undefined): MemberSource => ({
  key: ['admin-groups', 'people', id],
  list: id
    ? async (query, signal) => {
        const reply = await adminGroupUsers(
          { params: { id }, query: { ...query, direct: true } },
          { signal },
        );
        return { rows: reply.groupUsers.map(person), pagination: reply.pagination };
      }
    : undefined,
  offer: async (text, signal) =>
    (await availableUsers({ query: { text, ...(id && { group: id }) } }, { signal })).users.map(person),
});

/** Members of an assignment group. */
export const membersOf = (id: string | undefined): MemberSource => ({
  key: ['assignment-groups', 'people', id],
  list: id
    ? async (query, signal) => {
        const reply = await assignGroupUsers({ params: { id }, query }, { signal });
        return { rows: reply.users.map(person), pagination: reply.pagination };
      }
    : undefined,
  offer: async (text, signal) =>
    (await assignableUsers({ query: { text, ...(id && { group: id }) } }, { signal })).users.map(person),
});
