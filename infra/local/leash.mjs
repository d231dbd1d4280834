// Loaded into every part of the shop before its own code: a part whose supervisor is gone, even by SIGKILL, ends too.
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 12_000).unref();
});
process.channel?.unref();
