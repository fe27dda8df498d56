// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { showSiteIcons, siteIcons } from './site-icons.ts'

const HARBOUR = { id: 'm1', icon: 'harbour.png' }
const links = () =>
  [...document.querySelectorAll('link[rel]')].map((link) => [
    link.getAttribute('rel'),
    link.getAttribute('sizes'),
    link.getAttribute('href'),
  ])
const OWN = ['icon', null, '/icons/coffer.svg']

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/icons/coffer.svg">'
})

/** Shows the icons and fires the given event on the first one. */
function show(event: 'load' | 'error') {
  const probe = document.createElement('img')
  const create = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    name === 'img' ? probe : create(name),
  )
  const stop = showSiteIcons(siteIcons(HARBOUR))
  probe.dispatchEvent(new Event(event))
  return stop
}

test('a community’s icon comes in 64, 128 and 256 px', () => {
  expect(siteIcons(HARBOUR).map(({ rel, href }) => [rel, href])).toEqual([
    ['icon', '/api/files/manifest/m1/harbour.png?thumb=64x64'],
    ['icon', '/api/files/manifest/m1/harbour.png?thumb=128x128'],
    ['icon', '/api/files/manifest/m1/harbour.png?thumb=256x256'],
    ['apple-touch-icon', '/api/files/manifest/m1/harbour.png?thumb=192x192m'],
  ])
})

describe('the page’s own icon', () => {
  test('is replaced once the community’s has loaded', () => {
    show('load')
    expect(links().map(([rel, sizes]) => [rel, sizes])).toEqual([
      ['icon', '64x64'],
      ['icon', '128x128'],
      ['icon', '256x256'],
      ['apple-touch-icon', '192x192'],
    ])
  })

  test('stays when the community’s cannot be loaded', () => {
    show('error')
    expect(links()).toEqual([OWN])
  })

  test.each([undefined, { id: 'm1', icon: '' }])('stays if the community has none (%j)', (manifest) => {
    showSiteIcons(siteIcons(manifest))
    expect(links()).toEqual([OWN])
  })
})
