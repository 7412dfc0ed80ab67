export { reviewersOf } from './commands/account-state.ts';
export { addressOf, assertPlatformAdminRemains, type Author } from './commands/lock-user.ts';
export { userDeactivated, userRenamed, usersMerged, usersUnmerged } from './users.events.ts';
export { recordUserHistory } from './commands/user-changes.ts';
export { invite } from './commands/invite-user.ts';
export { canDeactivate, outranks } from './users.policy.ts';
