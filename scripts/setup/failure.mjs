/** A step that cannot go on. The message names the step and what the reader can do. */
export class SetupFailure extends Error {
  name = 'SetupFailure';
}

/** Runs `main`; a failure ends the process with its message alone, anything unexpected with its stack. */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof SetupFailure ? `forecourt: ${error.message}` : error.stack}\n`);
    process.exitCode = 1;
  }
}

/** One line on what happens now. */
export function say(message) {
  process.stdout.write(`forecourt: ${message}\n`);
}
