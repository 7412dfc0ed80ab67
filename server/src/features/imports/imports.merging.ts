import { handOver, type Merging } from '../../kit/merging.ts';

export const importsMerging: Merging = {
  moved: [
    handOver({ table: 'import_run', owner: 'created_by', kind: 'import' }),
    handOver({ table: 'import_mapping', key: ['kind', 'header_hash'] }),
  ],
  kept: [],
  ended: [],
};
