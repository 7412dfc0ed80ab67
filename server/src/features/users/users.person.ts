import { useFiles } from '../../kit/files/use.ts';
import type { PersonalDataSource } from '../../kit/personal-data.ts';

/** The account row stays for the ledger, without personal data. */
export const usersPersonalData: PersonalDataSource = {
  rows: {
    'user_account.id': {
      leaving: 'keep',
      without: 'password_hash version words phone_digits mailbox whole_name works_at works_elsewhere'.split(
        ' ',
      ),
    },
    'user_account.merged_into': { leaving: 'keep' },
    // follows the account
    'dealer_member.user_id': { leaving: 'delete', without: [] },
    'account_request.user_id': { leaving: 'delete', without: ['undo'] },
    'account_request.requested_by': { leaving: 'keep' },
    'account_request.decided_by': { leaving: 'keep' },
    // what a merge has changed, row by row, would bring the person back
    'user_merge.primary_id': { leaving: 'delete' },
    'user_merge.secondary_id': { leaving: 'delete' },
    'not_duplicates.one_id': { leaving: 'delete' },
    'not_duplicates.other_id': { leaving: 'delete' },
    'not_duplicates.marked_by': { leaving: 'clear' },
    'user_merge.merged_by': { leaving: 'keep' },
    'user_merge.undone_by': { leaving: 'keep' },
  },
  async erase(tx, id, { clock }) {
    const now = clock.now();
    await useFiles(tx, { owner: { kind: 'user', id }, actorId: id, files: [], now });
    await tx
      .updateTable('user_account')
      .set({
        email: `${id}@left.invalid`,
        pending_email: null,
        first_name: '',
        last_name: '',
        status: 'deactivated',
        status_reason: null,
        password_hash: null,
        email_verified_at: null,
        phone: '',
        date_of_birth: null,
        address_line1: '',
        address_line2: '',
        city: '',
        region: '',
        postal_code: '',
        country: '',
        primary_dealership_role: '',
        company_role: '',
        dealer_position: '',
        profile_image_id: null,
        receive_emails: false,
        editing_brand_id: null,
        invited_at: null,
        last_sign_in_at: null,
        terms_accepted_at: null,
        deactivated_at: now,
        deleted_at: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
  },
};
