interface OnboardingSearch {
  /** Address to go on to. */
  readonly next?: string;
}

export const onboardingSearch = ({ next }: Record<string, unknown>): OnboardingSearch =>
  typeof next === 'string' ? { next } : {};
