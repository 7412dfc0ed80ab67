import type { PersonalDataSource } from '../../kit/personal-data.ts';

/** Earnings stay as numbers; shipping addresses are erased. */
export const rewardsPersonalData: PersonalDataSource = {
  rows: {
    'reward.user_id': { leaving: 'keep', without: ['note', 'client_id', 'version'] },
    'reward.created_by': { leaving: 'keep' },
    'reward.created_as': { leaving: 'keep' },
    'reward.approved_by': { leaving: 'keep' },
    'reward.approved_as': { leaving: 'keep' },
    'reward_step.actor_id': { leaving: 'keep' },
    'reward_step.acting_as_id': { leaving: 'keep' },
  },
  async erase(tx, userId) {
    await tx
      .updateTable('reward')
      .set({
        ship_name: '',
        ship_line1: '',
        ship_line2: '',
        ship_city: '',
        ship_region: '',
        ship_postal_code: '',
        ship_country: '',
        ship_phone: '',
        note: '',
        carrier: '',
        tracking_number: '',
      })
      .where('user_id', '=', userId)
      .execute();
  },
};
