import type { BrowserContext } from 'playwright/test'

/** A smaller difference comes only from the smoothing of edges. */
const VISIBLE = 48

/** Returns the share of pixels, 0 to 1, that differ visibly between two screenshots of the same size. */
export async function differentPixels(
  context: BrowserContext,
  first: Buffer,
  second: Buffer,
): Promise<number> {
  const page = await context.newPage()
  try {
    return await page.evaluate(compare, {
      images: [first, second].map((image) => `data:image/png;base64,${image.toString('base64')}`),
      visible: VISIBLE,
    })
  } finally {
    await page.close()
  }
}

/** Runs in an empty page. */
async function compare(given: {
  readonly images: readonly string[]
  readonly visible: number
}): Promise<number> {
  const [one = [], other = []] = await Promise.all(
    given.images.map(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const drawing = canvas.getContext('2d')
      drawing?.drawImage(image, 0, 0)
      return [...(drawing?.getImageData(0, 0, image.width, image.height).data ?? [])]
    }),
  )
  if (one.length === 0 || one.length !== other.length) return 1
  const different = new Set<number>()
  one.forEach((value, index) => {
    if (Math.abs(value - (other[index] ?? 0)) > given.visible) different.add(Math.floor(index / 4))
  })
  return different.size / (one.length / 4)
}
