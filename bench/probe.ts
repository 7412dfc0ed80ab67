/** Given to a server by `--import`: tells over the channel what the process has used. */
process.on('message', (question) => {
  if (question !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() / 1e6 });
});
// no server outlives its benchmark
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// the channel must not keep the process alive
process.channel?.unref();
