// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fitInside, processImage } from './process-image.ts'

/** happy-dom decodes no pictures, so sizes and pixels are mocked. A journey tests this in a browser (e2e/journeys/gallery.test.ts). */
const drawn = { width: 0, height: 0, type: '', quality: 0 }
let alpha = 255

beforeEach(() => {
  alpha = 255
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(3000)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1500)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    return {
      canvas: this,
      drawImage: (_image: unknown, _x: number, _y: number, width: number, height: number) =>
        Object.assign(drawn, { width, height }),
      getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 0, alpha]) }),
    } as unknown as RenderingContext
  } as typeof HTMLCanvasElement.prototype.getContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '', quality = 0) => {
    Object.assign(drawn, { type, quality })
    done(new Blob(['x'], { type }))
  })
})

const file = (name: string, type: string) => new File(['x'], name, { type })

test('resizes a large picture to 1024 px on its longer side, as a JPEG of quality 0.9', async () => {
  const result = await processImage(file('me at the lake.jpeg', 'image/jpeg'))
  expect(drawn).toEqual({ width: 1024, height: 512, type: 'image/jpeg', quality: 0.9 })
  expect([result.name, result.type]).toEqual(['me at the lake.jpg', 'image/jpeg'])
})

test('a picture with transparent pixels stays a PNG, any other becomes a JPEG', async () => {
  alpha = 0
  expect((await processImage(file('logo.png', 'image/png'))).type).toBe('image/png')
  alpha = 255
  expect((await processImage(file('screenshot.png', 'image/png'))).type).toBe('image/jpeg')
})

test.each([
  [3000, 1500, 1024, 512],
  [1000, 4000, 256, 1024],
  [1024, 1024, 1024, 1024],
  [300, 200, 300, 200],
  [10_000, 2, 1024, 1],
])('%i x %i becomes %i x %i', (width, height, fitWidth, fitHeight) => {
  expect(fitInside(width, height, 1024)).toEqual({ width: fitWidth, height: fitHeight })
})

test('throws the reason of a failure', async () => {
  await expect(processImage(file('notes.txt', 'text/plain'))).rejects.toThrow('File must be an image')
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  await expect(processImage(file('a.jpg', 'image/jpeg'))).rejects.toThrow('Could not create blob')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await expect(processImage(file('a.jpg', 'image/jpeg'))).rejects.toThrow('Could not get canvas context')
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('broken'))
  await expect(processImage(file('a.jpg', 'image/jpeg'))).rejects.toThrow('Failed to load image')
})
