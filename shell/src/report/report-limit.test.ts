// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { reportError } from './report-error.ts'

test('a visit sends each error once, and at most ten', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body }: { readonly body: string }) => {
    sent.push((JSON.parse(body) as { message: string }).message)
    return Response.json({ id: 'report' })
  })
  const messages = Array.from({ length: 12 }, (_, index) => `failure ${index}`)
  for (const message of [messages[0], ...messages]) reportError(new Error(message))
  await vi.waitFor(() => expect(sent).toEqual(messages.slice(0, 10)))
})
