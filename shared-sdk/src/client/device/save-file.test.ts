// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { setClock } from './clock.ts'
import { saveFile } from './save-file.ts'

afterEach(() => setClock())

test('clicks a link to the text under its name, and releases the text later', async () => {
  const timers: (() => void)[] = []
  const runAfter = (_delayMs: number, run: () => void) => {
    timers.push(run)
    return () => {}
  }
  setClock({ now: () => 0, runAfter })
  const texts: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    texts.push((blob as Blob).text())
    return 'blob:one'
  })
  const release = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  saveFile('camp.csv', 'text/csv', 'a,b')
  expect(clicked).toEqual(['camp.csv blob:one'])
  expect(await texts[0]).toBe('a,b')
  expect(document.querySelector('a')).toBeNull()
  expect(release).not.toHaveBeenCalled()
  timers.forEach((run) => run())
  expect(release).toHaveBeenCalledWith('blob:one')
})
