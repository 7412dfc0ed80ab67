export { mayActAs } from './session.policy.ts';
