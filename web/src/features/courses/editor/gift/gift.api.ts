import type * as contract from '@forecourt/contract/gift';
import { client, hrefOf } from '../../../../shared/api/client.ts';

export const readGift = client<typeof contract.readGift>('POST /api/quiz/read-gift');
export const giftHref = (courseId: string): string =>
  hrefOf<typeof contract.exportGift>('GET /api/courses/:id/gift', { params: { id: courseId } });

export type { GiftReport } from '@forecourt/contract/gift';
