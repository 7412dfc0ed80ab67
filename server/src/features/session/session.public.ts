export { mayActAs } from './session.policy.ts';
export { countGuess, deviceOf, forgetDevices, type Guess } from './password-tries.ts';
