export { fileWithUses } from './files.queries.ts';
export { serveFile } from './serve-file.ts';
