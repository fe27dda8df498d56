import { createDeflate, crc32, deflateSync } from 'node:zlib'

/** Pictures of any size; only the header states it unless a function says otherwise. */

const be32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const le16 = (value: number): number[] => [value & 0xff, value >> 8]
const le24 = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff, value >> 16]

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([be32(data.length), named, be32(crc32(named))])
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const RGBA_BYTES = 4

const header = (width: number, height: number, bits = 8): Buffer =>
  chunk('IHDR', Buffer.concat([be32(width), be32(height), Buffer.from([bits, 6, 0, 0, 0])]))

interface PngOptions {
  /** With frames it is an animated one, behind a chunk that hides its file type. */
  readonly frames?: number
  /** Bits of each of its four channels. */
  readonly bits?: 8 | 16
}

/** Returns a PNG with only its first row. */
export function png(width: number, height: number, { frames = 0, bits = 8 }: PngOptions = {}): Buffer {
  const animation =
    frames === 0
      ? []
      : [chunk('tEXt', Buffer.from('a\0b')), chunk('acTL', Buffer.concat([be32(frames), be32(0)]))]
  const row = deflateSync(Buffer.alloc(1 + (width * RGBA_BYTES * bits) / 8))
  return Buffer.concat([
    SIGNATURE,
    header(width, height, bits),
    ...animation,
    chunk('IDAT', row),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a complete PNG, transparent all over: 1 MB can have 12,000 x 12,000 pixels. */
export async function wholePng(width: number, height: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 })
  // All rows are zeros, so they are written in pieces of any length.
  const piece = Buffer.alloc(1024 * 1024)
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => deflate.on('end', resolve).on('error', reject))
  for (let left = height * (1 + width * RGBA_BYTES); left > 0; left -= piece.length) {
    if (!deflate.write(piece.subarray(0, left)))
      await new Promise<void>((resolve) => deflate.once('drain', () => resolve()))
  }
  deflate.end()
  await ended
  return Buffer.concat([
    SIGNATURE,
    header(width, height),
    chunk('IDAT', Buffer.concat(parts)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Returns a GIF with that many frames of one colour. Their size is `frameSize`, by default one pixel, like the data.
 */
export function gif(
  width: number,
  height: number,
  frames = 1,
  [frameWidth, frameHeight]: readonly [number, number] = [1, 1],
): Buffer {
  const screen = [...le16(width), ...le16(height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const control = [0x21, 0xf9, 4, 0, 0, 0, 0, 0]
  const place = [0, 0, 0, 0, ...le16(frameWidth), ...le16(frameHeight)]
  const frame = [...control, 0x2c, ...place, 0, 2, 2, 0x4c, 1, 0]
  const all = Array.from({ length: frames }, () => frame).flat()
  return Buffer.concat([Buffer.from('GIF89a'), Buffer.from([...screen, ...all, 0x3b])])
}

/** Returns a segment of a JPEG. */
const segment = (marker: number, data: readonly number[]): number[] => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
]

function jpegFrame(width: number, height: number, marker: number, components: number): number[] {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  const each = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat()
  return segment(marker, [8, ...size, components, ...each])
}

const [BASELINE, PROGRESSIVE] = [0xc0, 0xc2]

/** Returns the beginning of a JPEG, up to the segment with its size. */
export function jpeg(width: number, height: number, { components = 3, isProgressive = false } = {}): Buffer {
  const frame = isProgressive ? PROGRESSIVE : BASELINE
  const app0 = segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])
  return Buffer.from([0xff, 0xd8, ...app0, ...jpegFrame(width, height, frame, components), 0xff, 0xd9])
}

/** Returns a complete JPEG of one colour. A progressive one takes the most memory to decode, of all formats. */
export function wholeJpeg(
  width: number,
  height: number,
  { components = 3, isProgressive = false } = {},
): Buffer {
  // Each table has a single code of one bit: for a difference of 0, and for the end of a block.
  const [differences, ends] = [0x00, 0x10].map((table) =>
    segment(0xc4, [table, 1, ...Array.from({ length: 15 }, () => 0), 0]),
  )
  const tables = Array.from({ length: components }, (_, index) => [index + 1, 0]).flat()
  const scan = segment(0xda, [components, ...tables, 0, isProgressive ? 0 : 63, 0])
  const frame = jpegFrame(width, height, isProgressive ? PROGRESSIVE : BASELINE, components)
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * components
  const bits = blocks * (isProgressive ? 1 : 2)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, ...frame, ...differences!, ...ends!, ...scan]),
    Buffer.alloc(Math.ceil(bits / 8)),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Returns the beginning of a WebP; with `frames` an animated one. */
export function webp(width: number, height: number, frames = 0): Buffer {
  const flags = [frames > 0 ? 2 : 0, 0, 0, 0]
  const canvas = [...flags, ...le24(width - 1), ...le24(height - 1)]
  const parts: [name: string, data: Buffer][] = [['VP8X', Buffer.from(canvas)]]
  const frame = Buffer.from([...le24(0), ...le24(0), ...le24(0), ...le24(0), ...le24(40), 0])
  for (let index = 0; index < frames; index += 1) parts.push(['ANMF', frame])
  const chunks = parts.map(([name, data]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(name), length, data])
  })
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), length, body])
}
