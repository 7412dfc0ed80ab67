export { reviewersOf } from './commands/account-state.ts';
export { keepPlatformAdmin, type Author } from './commands/lock-user.ts';
export { rememberChanges } from './commands/user-changes.ts';
export { waitingLearnerRequests, waitingRegistrations } from './requests/requests.queries.ts';
