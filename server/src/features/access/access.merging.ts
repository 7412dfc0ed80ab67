import { handOver, type Merging } from '../../kit/merging.ts';

export const accessMerging: Merging = {
  moved: [
    handOver({ table: 'assignment_group_member', kind: 'group', key: ['group_id'] }),
    handOver({ table: 'admin_group_user', kind: 'adminGroup', key: ['group_id'] }),
  ],
  kept: [],
  ended: [],
};
