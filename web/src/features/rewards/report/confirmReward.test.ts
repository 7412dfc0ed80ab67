import { expect, test } from 'vitest';
import { rewardWords } from './confirmReward.ts';

const user = { _id: '1', fullName: 'Ada Byron', email: 'ada@example.com', dealer: '' };

test('rewardWords names reward, amount, and user when the reward has a value', () => {
  const reward = { name: 'Fuel card', value: 5000, currency: 'USD', user } as const;
  expect(rewardWords(reward, '–')).toEqual({ reward: 'Fuel card ($50.00)', name: 'Ada Byron' });
});

test('rewardWords leaves out the amount when the reward has none', () => {
  const reward = { name: 'Cap', value: 0, currency: 'USD', user: null } as const;
  expect(rewardWords(reward, '–')).toEqual({ reward: 'Cap', name: '–' });
});
