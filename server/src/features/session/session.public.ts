export { canActAs } from './session.policy.ts';
export { recordFailedLogin, deviceOf, clearDevices, type LoginAttempt } from './login-throttle.ts';
