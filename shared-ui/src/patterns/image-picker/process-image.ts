/** Longest side and quality of a stored picture (spec 5, 9). */
export const MAX_IMAGE_SIDE = 1024
export const IMAGE_QUALITY = 0.9

/**
 * The picture as it is stored: at most 1024 px on its long side, never enlarged, without what a camera notes beside it
 * (place, device). A JPEG of quality 0.9; with transparent parts a PNG, so that a logo keeps its shape.
 *
 * @throws Error with the spec's internal words (spec 8): 'File must be an image', 'Failed to load image', 'Could not
 * get canvas context', 'Could not create blob'. People read one sentence instead, from the screen's catalogue.
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

/** The size that fits into a square of `side` px, in whole pixels, at least 1; small pictures stay as they are. */
export function fitInside(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function loadImage(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('It has no size')
    return image
  } catch (cause) {
    throw new Error('Failed to load image', { cause })
  } finally {
    URL.revokeObjectURL(address)
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
