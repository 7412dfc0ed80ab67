import type * as contract from '@forecourt/contract/onboarding';
import type { ReplyOf } from '@forecourt/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const onboardingChoices = client<typeof contract.onboardingChoices>('GET /api/onboarding');
const dealerInfo = client<typeof contract.dealerInfo>('GET /api/dealer-info');
export const updateInfo = client<typeof contract.updateInfo>('POST /api/update-info');
export const updateDealer = client<typeof contract.updateDealer>('POST /api/update-dealer');
export const updatePosition = client<typeof contract.updatePosition>('POST /api/update-position');
export const updateAudience = client<typeof contract.updateAudience>('POST /api/update-audience');

export type OnboardingChoices = ReplyOf<typeof contract.onboardingChoices>;
export type DealerInfo = ReplyOf<typeof contract.dealerInfo>;

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => onboardingChoices({}, { signal }),
  // what was just chosen must not be asked for again
  gcTime: 0,
});

export const dealerInfoQuery = queryOptions({
  queryKey: ['dealer-info'],
  queryFn: ({ signal }) => dealerInfo({}, { signal }),
});
