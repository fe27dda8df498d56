import { expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const link = { title: 'Camp', url: 'https://coffer.test/s/events/camp' }

function browser(share?: (data: ShareData) => Promise<void>) {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share }) })
  return writeText
}

test('a browser that can share gets title and URL, and copies nothing', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  const writeText = browser(share)
  expect(await shareLink(link)).toBe('shared')
  expect(share).toHaveBeenCalledWith(link)
  expect(writeText).not.toHaveBeenCalled()
})

test('a browser that cannot share copies the URL', async () => {
  const writeText = browser()
  expect(await shareLink(link)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith('https://coffer.test/s/events/camp')
})

test('somebody who chooses no app has copied nothing', async () => {
  const writeText = browser(() => Promise.reject(new DOMException('Share canceled', 'AbortError')))
  expect(await shareLink(link)).toBe('dismissed')
  expect(writeText).not.toHaveBeenCalled()
})

test('where sharing is not allowed, the URL is copied', async () => {
  const writeText = browser(() => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')))
  expect(await shareLink(link)).toBe('copied')
  expect(writeText).toHaveBeenCalledTimes(1)
})

test('throws the product’s sentence when it cannot be copied either', async () => {
  vi.stubGlobal('navigator', {})
  await expect(shareLink(link)).rejects.toThrow('Error copying clipboard')
})
