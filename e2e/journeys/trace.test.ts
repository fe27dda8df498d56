/** The requests that follow a press share a trace, by which the logs of edge and server belong together (ADR 0163). */
import { expect, test } from '../app/test.ts'

/** A privileged member of Harbour House. */
const KAVYA = 'kavya@coffer.test'

test(
  'the requests after a press have its trace, once the first screen is shown',
  { tag: ['@shell', '@more'] },
  async ({ visitor }) => {
    const kavya = await visitor()
    await kavya.isSignedInAs(KAVYA)
    const traces: (string | undefined)[] = []
    kavya.page.on('request', (request) => {
      if (request.url().endsWith('/_previews')) traces.push(request.headers()['traceparent'])
    })
    await kavya.opens('/more')
    // The code that traces loads late, and the list is requested again when it is a few seconds old.
    await expect
      .poll(
        async () => {
          await kavya.page.getByRole('link', { name: 'Debug' }).click()
          await kavya.page.getByRole('button', { name: 'Back' }).click()
          return traces.at(-1)
        },
        { timeout: 60_000 },
      )
      .toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  },
)
