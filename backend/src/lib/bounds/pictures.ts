import { DAY, refusal } from './answers.ts'
import type { Bounds } from './bound.ts'

/** Bounds of pictures. */
export const PICTURE_BOUNDS = {
  pictureBytes: {
    what: 'bytes in a picture',
    max: 5 * 1024 * 1024,
    per: 'request',
    ...refusal(400, 'picture-too-long'),
  },
  picturePixels: {
    what: 'pixels in a picture, all frames of an animation counted',
    max: 16_000_000,
    per: 'request',
    ...refusal(400, 'picture-too-large'),
  },
  // The server scales a picture to fill a square before it cuts it, so one of 1 x 16,000,000 pixels would need 262 GB.
  // A long screenshot has a ratio of 10.
  pictureRatio: {
    what: 'times the shorter side of a picture, for its longer side',
    max: 20,
    per: 'request',
    ...refusal(400, 'picture-too-narrow'),
  },
  // This is 200 pictures as the app makes them.
  uploadedBytes: {
    what: 'bytes of files uploaded',
    max: 64 * 1024 * 1024,
    per: 'person',
    seconds: DAY,
    setting: 'COFFER_LIMIT_UPLOADED_BYTES',
    ...refusal(429, 'uploads-of-today'),
  },
  waitingThumbnails: {
    what: 'thumbnails waited for, for a minute each',
    max: 64,
    per: 'everybody',
    ...refusal(503, 'too-many-thumbnails'),
  },
} as const satisfies Bounds
