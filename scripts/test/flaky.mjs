/** Maximum number of failures to retry: more are not a matter of timing. */
const MOST = 10;

/** True if browser failures deserve a retry. A run that broke outside its tests does not. */
export const again = ({ failed, failures = [] }) =>
  failed > 0 && failed <= MOST && failures.length === failed;

const nameOf = (failure) => failure.split('\n')[0];

/**
 * The outcome of a run together with that of its second try. What passes then has passed, and is named as flaky, so that
 * it is seen and mended; what the second try did not run has failed as before.
 */
export function withSecondTry(first, second) {
  const flaky = first.failures.map(nameOf).filter((name) => second.passedNames?.includes(name));
  const failures = first.failures.filter((failure) => !flaky.includes(nameOf(failure)));
  return {
    passed: first.passed + flaky.length,
    failed: first.failed - flaky.length,
    skipped: first.skipped,
    failures: failures.map(
      (failure) => second.failures.find((one) => nameOf(one) === nameOf(failure)) ?? failure,
    ),
    flaky,
  };
}
