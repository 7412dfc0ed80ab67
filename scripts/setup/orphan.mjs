// Loaded before the portal: when the process that started it is gone (kill -9), end in the ordinary way.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

// Not for what this process forks in its turn: a worker that waits for its next order, with nothing else to do, would
// end where its channel no longer keeps it.
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);
