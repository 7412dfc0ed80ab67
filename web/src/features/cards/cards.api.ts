import type * as contract from '@forecourt/contract/cards';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';

const currentCard = client<typeof contract.currentCard>('GET /api/cards/current-user');
export const saveCard = client<typeof contract.saveCard>('POST /api/cards');

export type Card = contract.CardView;

export const cardQuery = queryOptions({
  queryKey: ['card'],
  queryFn: async ({ signal }) => (await currentCard({}, { signal })).card,
});
export const cardChanged = () => queryClient.invalidateQueries({ queryKey: ['card'] });
