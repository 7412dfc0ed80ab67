export { mayActAs } from './session.policy.ts';
export { recordFailedLogin, deviceOf, forgetDevices, type LoginAttempt } from './password-tries.ts';
