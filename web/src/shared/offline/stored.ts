/** What this portal itself has written on the device, or the server has checked by its schema before it was kept. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters, typescript/no-unsafe-type-assertion -- the reader knows what it wrote
export const fromStored = <T>(text: string): T => JSON.parse(text) as T;
