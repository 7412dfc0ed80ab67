import type { z } from 'zod';
import type { TenantSettings } from '@forecourt/contract/abilities';
import { UserRow, UserView } from '@forecourt/contract/users';
import { imageView, type FileRow } from '../../kit/files/views.ts';
import { fullName, hasGlobalScope, type Actor } from '../../kit/session/actor.ts';
import { canActAs } from '../session/session.public.ts';
import { canActivate, canChangeRole, canDeactivate, canEditUser, canInvite } from './users.policy.ts';
import type { UserDetailRow, UserListRow } from './users.queries.ts';

const Status = UserRow.shape.status;
const Kind = UserView.shape.openRequests.element.shape.kind;
type Files = ReadonlyMap<string, FileRow>;

const canOf = (row: UserListRow, actor: Actor, settings: TenantSettings): UserRow['can'] => {
  const deactivate = canDeactivate(actor, row, settings.userReportsEdit);
  return {
    actAs: canActAs(actor, row),
    edit: canEditUser(actor, row),
    changeRole: canChangeRole(actor, row),
    deactivate,
    activate: canActivate(actor, row),
    invite: canInvite(actor, row),
    participate: deactivate && settings.features.participatingLearner,
  };
};

export const toUserRow = (
  row: UserListRow,
  files: Files,
  actor: Actor,
  settings: TenantSettings,
): UserRow => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  fullName: fullName({ firstName: row.first_name, lastName: row.last_name }),
  email: row.email,
  profileImage: imageView(files.get(row.profile_image_id ?? '')),
  role: { _id: row.role_id, key: row.role_key, name: row.role_name },
  status: Status.parse(row.status),
  dealers: row.dealers,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  invitedAt: row.invited_at?.toISOString() ?? null,
  participatingLearner: row.participating_learner,
  createdAt: row.created_at.toISOString(),
  can: canOf(row, actor, settings),
});

/** The user with what this actor may do with them; pages never compare roles. */
export const toUserView = (
  row: UserDetailRow,
  files: Files,
  actor: Actor,
  settings: TenantSettings,
): z.output<typeof UserView> => ({
  ...toUserRow(row, files, actor, settings),
  role: {
    _id: row.role_id,
    key: row.role_key,
    name: row.role_name,
    rights: row.rights.map((name) => ({ name })),
  },
  phone: row.phone,
  language: row.language,
  timeZone: row.time_zone,
  dateOfBirth: row.date_of_birth,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  region: row.region,
  postalCode: row.postal_code,
  country: row.country,
  primaryDealershipRole: row.primary_dealership_role,
  companyRole: row.company_role,
  dealerPosition: row.dealer_position,
  dealers: row.dealers,
  emailVerified: row.email_verified_at !== null,
  resetPositions: row.reset_positions,
  signOn: row.sign_on,
  statusReason: row.status_reason,
  receiveEmails: row.receive_emails,
  openRequests: row.requests.map(({ kind, reason, at }) => ({
    kind: Kind.parse(kind),
    reason,
    at: new Date(at).toISOString(),
  })),
  version: row.version,
  assignmentGroups: row.groups,
  managedBrands: row.brands,
  ownedBrands: row.brands.map(({ _id }) => _id),
  editingBrand: row.editing_brand_id,
  adminBrandecation: hasGlobalScope(row),
  training: { passed: row.passed, inProgress: row.in_progress },
  points: row.points,
});
