export { mayActAs } from './session.policy.ts';
export { recordFailedLogin, deviceOf, forgetDevices, type LoginAttempt } from './login-throttle.ts';
