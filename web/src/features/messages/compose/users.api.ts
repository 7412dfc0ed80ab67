import type * as contract from '@forecourt/contract/users';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { Person } from './messageForm.ts';

const listUsers = client<typeof contract.listUsers>('GET /api/users');

/** The first people that a text finds. */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['messages', 'people', text],
    queryFn: async ({ signal }): Promise<Person[]> => {
      const { users } = await listUsers({ query: { text, limit: 20 } }, { signal });
      return users.map(({ _id, fullName, email }) => ({ _id, fullName, email }));
    },
    staleTime: 60_000,
  });
