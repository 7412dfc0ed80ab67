import { z } from 'zod';
import { several } from '@forecourt/contract/fields';
import { REPORT } from '@forecourt/contract/limits';

/** What a file is besides the filters and the order of its rows. */
export const FileQuery = z.object({
  format: z.enum(['csv', 'xlsx', 'print']).default('csv'),
  /** Keys of columns in their order. */
  columns: several(z.string().max(REPORT.key)).optional(),
});
