export { createPool, type Pool, type PoolOptions } from './pool.ts'
export { JobEnded, type JobLimits } from './sandbox.ts'
