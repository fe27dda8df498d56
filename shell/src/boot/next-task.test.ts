import { expect, test } from 'vitest'
import { nextTask } from './next-task.ts'

test('what the browser had waiting runs before the next task', async () => {
  const order: string[] = []
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => order.push('a tap'))
  port1.start()
  port2.postMessage(null)
  const next = nextTask().then(() => order.push('the next task'))
  void Promise.resolve().then(() => order.push('what a promise brings'))
  await next
  port1.close()
  expect(order).toEqual(['what a promise brings', 'a tap', 'the next task'])
})
