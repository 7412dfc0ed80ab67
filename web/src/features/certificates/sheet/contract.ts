// Plain values and one function without the schemas that would weigh on the pages.
// oxlint-disable-next-line no-restricted-imports -- certificate-sheet.ts imports types only
export * from '@forecourt/contract/certificate-sheet';
