import type { Merging } from '../../kit/merging.ts';

export const settingsMerging: Merging = { moved: [], kept: ['setting.updated_by'], ended: [] };
