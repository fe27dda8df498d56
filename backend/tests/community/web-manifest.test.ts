import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sharedServer } from '../testing/shared-server.ts'
import { guest, superuser } from '../testing/people.ts'

/** The fields that a browser reads, as far as these tests check them. */
interface WebManifest {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly description: string
  readonly lang: string
  readonly start_url: string
  readonly display: string
  readonly theme_color: string
  readonly background_color: string
  readonly icons: readonly Icon[]
  readonly shortcuts: readonly { name: string; url: string; icons: readonly Icon[] }[]
  readonly share_target: { action: string; method: string; enctype: string; params: object }
}
interface Icon {
  readonly src: string
  readonly sizes: string
  readonly purpose?: string
}

const SITE = join(import.meta.dirname, '../../../shell/public')

async function read(headers: Readonly<Record<string, string>> = {}): Promise<WebManifest> {
  const response = await fetch(`${(await sharedServer()).url}/ext/web-manifest`, { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  return (await response.json()) as WebManifest
}

/** Reads width and height from the header of a PNG. */
function pngSize(png: Buffer): string {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

it('has all that a browser installs the app by, with the name and the colour of the community', async () => {
  expect(await read({ 'Accept-Language': 'en-GB,en;q=0.9' })).toMatchObject({
    id: '/dashboard',
    name: 'Harbour',
    short_name: 'Harbour',
    description: 'The shared purse of Harbour House and its friends.',
    lang: 'en',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: '#0b7285',
    background_color: '#f6faf9',
    shortcuts: [
      { name: 'Send', url: '/dashboard?sheet=send' },
      { name: 'Expense', url: '/new-expense' },
    ],
    share_target: { action: '/new-expense', method: 'POST', enctype: 'multipart/form-data' },
  })
})

it('names its shortcuts in the browser’s language', async () => {
  const { lang, shortcuts } = await read({ 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8' })
  expect([lang, ...shortcuts.map(({ name }) => name)]).toEqual(['de', 'Senden', 'Ausgabe'])
})

it('has icons of Coffer for a community without one, each a file of its size', async () => {
  const { icons, shortcuts } = await read()
  const drawn = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src, sizes } of drawn.filter(({ src }) => src.endsWith('.png'))) {
    expect([src, pngSize(await readFile(join(SITE, src)))]).toEqual([src, sizes])
  }
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
    '192x192',
    '512x512',
  ])
})

it('makes maskable icons of the community’s own: square, whatever the shape of the picture', async () => {
  const [record] = await guest.items('manifest')
  const picture = await readFile(join(SITE, 'icons/badge-96.png'))
  const change = async (icon: File | '') => {
    const form = new FormData()
    form.append('icon', icon)
    const path = `/api/collections/manifest/records/${String(record?.id)}`
    const answer = await (await superuser()).form('PATCH', path, form)
    expect(answer.status).toBe(200)
  }
  await change(new File([picture], 'icon.png', { type: 'image/png' }))
  try {
    const { icons } = await read()
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 256x256',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes } of icons) {
      const response = await fetch((await sharedServer()).url + src)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(pngSize(Buffer.from(await response.arrayBuffer()))).toBe(sizes)
    }
  } finally {
    await change('')
  }
})
