/** Waiting writes for tests. A separate entry: nothing else of the queue is public. */
export { aWrite } from '../client/write-queue/a-write.fixture.ts'
