/** The longest side and the quality of a stored picture (product 5.5). */
const MAX_IMAGE_SIDE = 1024
const IMAGE_QUALITY = 0.9

/**
 * Resizes a picture for upload: at most 1024 px on the longer side, never enlarged, without metadata such as the location. The result is a
 * JPEG of quality 0.9, or a PNG if it has transparent pixels.
 *
 * @throws Error with an internal message (product 8.1): 'File must be an image', 'Failed to load image', 'Could not get canvas context',
 * 'Could not create blob'. The screen shows a single sentence instead.
 */
export async function processImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) throw new Error('File must be an image')
  const image = await loadImage(file)
  const { width, height } = fitInside(image.naturalWidth, image.naturalHeight, MAX_IMAGE_SIDE)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Could not get canvas context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  const type = file.type !== 'image/jpeg' && hasTransparency(context) ? 'image/png' : 'image/jpeg'
  const blob = await toBlob(canvas, type)
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`, {
    type,
  })
}

/** Scales a size down to fit a square of `side` pixels, in whole pixels, at least 1. */
export function fitInside(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function loadImage(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('It has no size')
    return image
  } catch (cause) {
    throw new Error('Failed to load image', { cause })
  } finally {
    URL.revokeObjectURL(url)
  }
}

function hasTransparency(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}

async function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, IMAGE_QUALITY)
  })
  if (!blob) throw new Error('Could not create blob')
  return blob
}
