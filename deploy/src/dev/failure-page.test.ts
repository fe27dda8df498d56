import { expect, test } from 'vitest'
import { failurePage } from './failure-page.ts'

test('the compiler’s words are shown as they are, and asked for again', () => {
  const page = failurePage(['shell: a < b && c', 'second'])
  expect(page).toContain('shell: a &lt; b &amp;&amp; c\n\nsecond</pre>')
  expect(page).toContain('<meta http-equiv="refresh" content="1" />')
})
