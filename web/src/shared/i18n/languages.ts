// The contract's only values in the pages: plain data, without the schemas that would weigh on the first page.
// oxlint-disable-next-line no-restricted-imports -- languages.ts imports nothing
export * from '@forecourt/contract/languages';
