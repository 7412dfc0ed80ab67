// A rule without the schemas that would weigh on the first page.
// oxlint-disable-next-line no-restricted-imports -- birth-date.ts of the contract imports nothing
export * from '@forecourt/contract/birth-date';
