import { useState } from 'react';
import { queryClient } from '../../shared/api/queryClient.ts';
import { type ImportRow, storeImport, fixRow } from './imports.api.ts';

/**
 * Corrects rows. A row that is right now stays where it was until the list is turned, so that nothing jumps under the
 * hand that mends.
 */
export function useMending(id: string) {
  const [mended, setMended] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  async function fix(line: number, values: Record<string, string>): Promise<void> {
    const { row, import: one } = await fixRow({ params: { id, line }, body: { values } });
    setMended((before) => new Map([...before, [line, row]]));
    storeImport(one);
    void queryClient.invalidateQueries({ queryKey: ['imports', 'rows', id], refetchType: 'none' });
  }
  return { mended, mend: fix };
}
