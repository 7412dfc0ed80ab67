// Plain values and functions without the schemas that would weigh on the pages.
// oxlint-disable no-restricted-imports -- both import types and plain values only
export * from '@forecourt/contract/certificate-fit';
export * from '@forecourt/contract/certificate-sheet';
