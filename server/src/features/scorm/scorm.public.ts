export { queueUnpacking } from './package/unpack.ts';
