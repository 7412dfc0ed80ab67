import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/*
 * Started before everything else in a process that runs tests: one module of the server is loaded with one place of its
 * source changed. No file is touched.
 */
const plan = process.env['MUTANT'];
if (plan) {
  const { url, source } = JSON.parse(readFileSync(plan, 'utf8'));
  registerHooks({
    load: (asked, context, next) =>
      asked === url ? { format: 'module-typescript', source, shortCircuit: true } : next(asked, context),
  });
}
