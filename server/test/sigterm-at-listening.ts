import cluster from 'node:cluster'

// Loaded into the lead with --import: sends SIGTERM at the moment when its first process listens.
if (cluster.isPrimary) cluster.on('listening', () => process.kill(process.pid, 'SIGTERM'))
