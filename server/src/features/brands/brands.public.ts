export { holdBrandFiles } from './commands/brand-files.ts';
