import fc from 'fast-check';

// `npm test` tries the same values every time, so that a failure is somebody's change; `npm run soak` tries new ones.
if (process.env['FORECOURT_SOAK'] !== '1') fc.configureGlobal({ seed: 20_260_310 });
