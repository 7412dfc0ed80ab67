import fc from 'fast-check';

// `npm test` uses the same seed every time, so that a failure comes from a change; `npm run soak` uses new ones.
if (process.env['FORECOURT_SOAK'] !== '1') fc.configureGlobal({ seed: 20_260_310 });
