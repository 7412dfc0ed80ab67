// Loaded before the portal: when the process that started it is gone (kill -9), end in the ordinary way.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
