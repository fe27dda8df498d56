import { describe, expect, it } from 'vitest'
import { BOUNDS } from '../../src/lib/bounds.ts'

import type { Answer } from '../testing/api.ts'
import { member, superuser, userId } from '../testing/people.ts'
import { sharedServer } from '../testing/shared-server.ts'
import { gif, jpeg, png, webp } from './picture-bytes.ts'
import { mint } from '../testing/mint.ts'

/** The largest allowed side, and just above it. */
const [SIDE, ABOVE] = [4_000, 4_001]

/** Returns a progressive JPEG with bytes between its first segments that belong to none. */
function behindJunk(width: number, height: number): Buffer {
  const whole = jpeg(width, height, { isProgressive: true })
  const junk = Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xff, 0xd0])
  return Buffer.concat([whole.subarray(0, 20), junk, whole.subarray(20)])
}

const LARGE: readonly (readonly [what: string, name: string, content: Buffer])[] = [
  ['PNG', 'a.png', png(12_000, 12_000)],
  ['PNG, a row too many', 'a.png', png(SIDE, ABOVE)],
  ['PNG of the largest sides that one can have', 'a.png', png(2 ** 31 - 1, 1)],
  ['animated PNG', 'a.png', png(1_000, 1_000, { frames: 17 })],
  ['PNG with 16 bits a channel, which counts twice', 'a.png', png(SIDE, SIDE / 2 + 1, { bits: 16 })],
  ['animated PNG that says 4 billion frames', 'a.png', png(1_000, 1_000, { frames: 2 ** 32 - 1 })],
  ['JPEG', 'a.jpg', jpeg(65_535, 65_535)],
  ['JPEG, progressive, which counts twice', 'a.jpg', jpeg(SIDE, SIDE / 2 + 1, { isProgressive: true })],
  ['JPEG, progressive, behind bytes that decoders skip', 'a.jpg', behindJunk(SIDE, SIDE / 2 + 1)],
  [
    'JPEG, progressive and in CMYK',
    'a.jpg',
    jpeg(SIDE, SIDE / 4 + 1, { components: 4, isProgressive: true }),
  ],
  ['JPEG in CMYK, which counts twice', 'a.jpg', jpeg(SIDE, SIDE / 2 + 1, { components: 4 })],
  ['GIF', 'a.gif', gif(65_535, 65_535)],
  ['animated GIF', 'a.gif', gif(1_000, 1_000, 17)],
  ['WebP', 'a.webp', webp(16_383, 16_383)],
  ['animated WebP', 'a.webp', webp(1_000, 1_000, 17)],
]
const FINE: readonly (readonly [what: string, name: string, content: Buffer])[] = [
  ['PNG', 'a.png', png(SIDE, SIDE)],
  ['PNG with 16 bits a channel', 'a.png', png(SIDE, SIDE / 2, { bits: 16 })],
  ['animated PNG', 'a.png', png(1_000, 1_000, { frames: 16 })],
  ['JPEG', 'a.jpg', jpeg(SIDE, SIDE)],
  ['JPEG in CMYK', 'a.jpg', jpeg(SIDE, SIDE / 2, { components: 4 })],
  ['JPEG, progressive', 'a.jpg', jpeg(SIDE, SIDE / 2, { isProgressive: true })],
  ['animated GIF', 'a.gif', gif(1_000, 1_000, 16)],
  ['WebP', 'a.webp', webp(SIDE, SIDE)],
  ['animated WebP', 'a.webp', webp(1_000, 1_000, 16)],
]
const LONG: readonly (readonly [what: string, name: string, content: Buffer])[] = [
  ['PNG of 1 x 16,000,000', 'a.png', png(1, 16_000_000)],
  ['PNG of 16,000,000 x 1', 'a.png', png(16_000_000, 1)],
  ['PNG of 99 x 20,000', 'a.png', png(99, 20_000)],
  ['PNG, a pixel too long', 'a.png', png(100, 2_001)],
  ['animated PNG', 'a.png', png(99, 2_000, { frames: 2 })],
  ['JPEG', 'a.jpg', jpeg(65_535, 244)],
  ['GIF', 'a.gif', gif(244, 65_535)],
  ['animated GIF', 'a.gif', gif(10, 210, 2)],
  ['GIF whose first frame alone is long', 'a.gif', gif(4_000, 4_000, 1, [1, 4_000])],
  ['WebP', 'a.webp', webp(16_383, 800)],
  ['animated WebP', 'a.webp', webp(1, 21, 2)],
]
const LONGEST: readonly (readonly [what: string, name: string, content: Buffer])[] = [
  ['PNG', 'a.png', png(99, 1_980)],
  ['PNG that lies', 'a.png', png(17_880, 894)],
  ['GIF', 'a.gif', gif(1, 20)],
  ['GIF whose frame is long', 'a.gif', gif(4_000, 4_000, 1, [200, 4_000])],
]
const HEADLESS: readonly (readonly [what: string, name: string, content: Buffer])[] = [
  ['PNG', 'a.png', Buffer.concat([png(1, 1).subarray(0, 8), Buffer.alloc(64)])],
  ['PNG without width', 'a.png', png(0, 1)],
  ['JPEG', 'a.jpg', jpeg(1, 1).subarray(0, 12)],
  ['GIF', 'a.gif', Buffer.from('GIF89a')],
  ['WebP', 'a.webp', Buffer.concat([webp(1, 1).subarray(0, 16), Buffer.alloc(64)])],
]

const file = (content: Buffer): Blob => new Blob([new Uint8Array(content)])

/** Uploads Mei's own picture. */
async function upload(name: string, content: Buffer): Promise<Answer> {
  const form = new FormData()
  form.append('avatar', file(content), name)
  return (await member('mei')).form('PATCH', `/api/collections/users/records/${userId('mei')}`, form)
}

const codeAt = ({ body }: Answer, field: string): unknown => body.data?.[field]?.code

// Before this was fixed, a PNG of 1.1 MB with 12,000 x 12,000 pixels was stored, and six thumbnails of it at once took
// 6.5 GB.
describe('a picture of more than 16 megapixels, its frames counted', () => {
  it.each(LARGE)('is refused at its field: %s', async (_, name, content) => {
    const refused = await upload(name, content)
    expect([refused.status, codeAt(refused, 'avatar')]).toEqual([400, 'picture-too-large'])
    expect(refused.body.data?.['avatar']).toMatchObject({
      message: 'A picture can have at most 16 megapixels, counting all frames of an animation.',
    })
  })

  it.each(FINE)('is taken up to there: %s', async (_, name, content) => {
    const taken = await upload(name, content)
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  })

  it('is refused in a batch', async () => {
    const form = new FormData()
    const request = {
      method: 'PATCH',
      url: `/api/collections/users/records/${userId('mei')}`,
      body: { name: 'Mei' },
    }
    form.append('@jsonPayload', JSON.stringify({ requests: [request] }))
    form.append('requests.0.avatar', file(png(12_000, 12_000)), 'a.png')
    const refused = await (await member('mei')).form('POST', '/api/batch', form)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('picture-too-large')
  })

  it('is refused to superusers, too', async () => {
    const form = new FormData()
    form.append('avatar', file(png(12_000, 12_000)), 'a.png')
    const root = await superuser()
    const refused = await root.form('PATCH', `/api/collections/users/records/${userId('mei')}`, form)
    expect([refused.status, codeAt(refused, 'avatar')]).toEqual([400, 'picture-too-large'])
  })
})

// Before this was fixed, a picture of 31 kB with 1 x 16,000,000 pixels was stored, and its thumbnail ended the server: it asked for
// 262 GB. One of 2 kB with 99 x 20,000 pixels took 981 MB, and no thumbnail was made for more than 3 minutes.
describe('a picture that is more than 20 times as long as wide', () => {
  it.each(LONG)('is refused at its field: %s', async (_, name, content) => {
    const refused = await upload(name, content)
    expect([refused.status, codeAt(refused, 'avatar')]).toEqual([400, 'picture-too-narrow'])
    expect(refused.body.data?.['avatar']).toMatchObject({ message: BOUNDS.pictureRatio.message })
  })

  it.each(LONGEST)('is taken up to there: %s', async (_, name, content) => {
    const taken = await upload(name, content)
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  })
})

describe('a picture of more than 5 MB', () => {
  // Builds the header of a small picture, and a rest that nothing reads.
  const ofBytes = (count: number): Buffer =>
    Buffer.concat([png(2, 2), Buffer.alloc(count)]).subarray(0, count)
  const { max, message } = BOUNDS.pictureBytes

  it('is refused at its field with the sentence of the table of bounds', async () => {
    // Before this was fixed, PocketBase's own sentence named the file and its bytes and had no German.
    const refused = await upload('a.png', ofBytes(max + 1))
    expect([refused.status, codeAt(refused, 'avatar')]).toEqual([400, 'picture-too-long'])
    expect(refused.body.data?.['avatar']).toMatchObject({ message })
  })

  it('is taken up to there', async () => {
    const taken = await upload('a.png', ofBytes(max))
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  })
})

describe('a picture without a readable header', () => {
  it.each(HEADLESS)('is refused at its field: %s', async (_, name, content) => {
    const refused = await upload(name, content)
    expect([refused.status, codeAt(refused, 'avatar')]).toEqual([400, 'picture-unreadable'])
  })
})

describe('the answer with a picture', () => {
  it.each(['', '?thumb=64x64'])('says that browsers alone may keep it: "%s"', async (query) => {
    const { body } = await upload('a.gif', gif(2, 2))
    const { url } = await sharedServer()
    const answer = await fetch(`${url}/api/files/users/${userId('mei')}/${String(body['avatar'])}${query}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=2592000, stale-while-revalidate=86400')
  })

  it('that is not there says nothing of that', async () => {
    const { url } = await sharedServer()
    const answer = await fetch(`${url}/api/files/users/${userId('mei')}/${mint()}.gif`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null])
  })
})
