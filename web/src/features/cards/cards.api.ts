import type * as contract from '@forecourt/contract/cards';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { cardQuery } from '../wallet/index.ts';

export const saveCard = client<typeof contract.saveCard>('POST /api/cards');

export type Card = contract.CardView;

export const cardChanged = () => queryClient.invalidateQueries({ queryKey: cardQuery.queryKey });
