// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { recordIntegrity, verifiedFiles, watchIntegrity } from './integrity-record.ts'

const HASH = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
const toUrl = (path: string) => new URL(path, location.href).href

test('a script’s hash is known after the bundler has removed its element', () => {
  watchIntegrity()
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = '/assets/7.js'
  script.setAttribute('integrity', HASH)
  document.head.append(script)
  script.addEventListener('load', () => script.remove())
  script.dispatchEvent(new Event('load'))
  expect(document.querySelector('script')).toBeNull()
  expect(verifiedFiles('/assets/')).toEqual([{ href: toUrl('/assets/7.js'), integrity: HASH }])
})

test('of what is in the page the hash is known without an event', () => {
  const link = document.createElement('link')
  link.href = '/remotes/mf-more/1.0.0/app.js'
  link.setAttribute('integrity', HASH)
  document.head.append(link)
  const app = { href: toUrl('/remotes/mf-more/1.0.0/app.js'), integrity: HASH }
  expect(verifiedFiles('/remotes/mf-more/1.0.0/')).toEqual([app])
})

test('a file without a hash has none', () => {
  recordIntegrity('/fonts/8.js', '')
  expect(verifiedFiles('/fonts/')).toEqual([])
})
