import { expect, test } from 'vitest'
import { nextTask } from './next-task.ts'

test('pending tasks of the browser run before the next task', async () => {
  const order: string[] = []
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => order.push('message'))
  port1.start()
  port2.postMessage(null)
  const next = nextTask().then(() => order.push('next task'))
  void Promise.resolve().then(() => order.push('microtask'))
  await next
  port1.close()
  expect(order).toEqual(['microtask', 'message', 'next task'])
})
