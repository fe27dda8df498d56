/**
 * The code that people who are signed in load after the first screen. It is one file, because the code of the login page names each file
 * with its hash.
 */
export { keepStartSnapshots } from '../../start-snapshot/start-snapshots.ts'
export { startTraces } from '../../trace/start-traces.ts'
