import { handOver, type Merging } from '../../kit/merging.ts';

export const brandsMerging: Merging = {
  moved: [
    handOver({ table: 'brand_manager', kind: 'brand', key: ['brand_id'] }),
    handOver({ table: 'brand', owner: 'administrator_id' }),
  ],
  kept: ['brand.created_by'],
  ended: [],
};
