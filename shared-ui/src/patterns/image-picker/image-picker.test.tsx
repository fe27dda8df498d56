// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { texts } from './image-picker.gallery.tsx'
import { ImagePicker } from './image-picker.tsx'

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

interface ExampleProps {
  process: (file: File) => Promise<File>
  onChange?: (file: File | null) => void
  onError?: (error: unknown) => void
}

function Example({ process, onChange, onError }: ExampleProps) {
  const [value, setValue] = useState<File | null>(null)
  const change = (file: File | null) => {
    setValue(file)
    onChange?.(file)
  }
  return (
    <ImagePicker
      texts={texts}
      subject={{ id: 'a', name: 'Ann Lee' }}
      value={value}
      onChange={change}
      onError={onError}
      process={process}
    />
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>(/picture/)
const shownPictureUrl = () => document.querySelector('img')?.getAttribute('src') ?? null

test('shows a selected picture at once, and calls onChange once processed', async () => {
  const ready = picture('ready.jpg')
  const { promise, resolve } = deferred<File>()
  const change = vi.fn()
  render(<Example process={() => promise} onChange={change} />)
  expect(screen.getByRole('group', { name: 'Avatar' }).textContent).toContain('AL')
  await userEvent.upload(input(), picture('me.png'))
  expect(shownPictureUrl()).toMatch(/^blob:/)
  const first = shownPictureUrl()
  expect(screen.getByRole('status').textContent).toBe('Preparing the picture')
  expect(change).not.toHaveBeenCalled()
  resolve(ready)
  await vi.waitFor(() => expect(change.mock.calls).toEqual([[ready]]))
  expect(shownPictureUrl()).toBe(first)
  expect(screen.getByLabelText(/Change the picture/)).toBeTruthy()
})

test('when it fails it shows an error, reports the reason and shows the previous picture', async () => {
  const reason = new Error('Failed to load image')
  const [change, report] = [vi.fn(), vi.fn()]
  render(<Example process={() => Promise.reject(reason)} onChange={change} onError={report} />)
  await userEvent.upload(input(), picture('broken.png'))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to process image. Please try again.')
  expect(report.mock.calls).toEqual([[reason]])
  expect(change).not.toHaveBeenCalled()
  expect(shownPictureUrl()).toBeNull()
})

test('of two selections the later one counts, whichever is processed first', async () => {
  const jobs: ReturnType<typeof deferred<File>>[] = []
  const change = vi.fn()
  const process = () => {
    const job = deferred<File>()
    jobs.push(job)
    return job.promise
  }
  render(<Example process={process} onChange={change} />)
  await userEvent.upload(input(), picture('one.png'))
  await userEvent.upload(input(), picture('two.png'))
  const two = picture('two.jpg')
  jobs[1]?.resolve(two)
  jobs[0]?.resolve(picture('one.jpg'))
  await vi.waitFor(() => expect(change.mock.calls).toEqual([[two]]))
})

test('can be removed', async () => {
  const change = vi.fn()
  render(<Example process={(file) => Promise.resolve(file)} onChange={change} />)
  await userEvent.upload(input(), picture('me.png'))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(change.mock.lastCall).toEqual([null])
  expect(shownPictureUrl()).toBeNull()
})

test('a stored picture can be removed where the form allows it', async () => {
  const remove = vi.fn()
  const stored = { texts, subject: { id: 'a', name: 'Ann Lee' }, value: null, current: '/ann.png' }
  const { rerender } = render(<ImagePicker {...stored} onChange={() => undefined} />)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  rerender(<ImagePicker {...stored} onChange={() => undefined} onRemoveCurrent={remove} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(remove).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(input())
})

test('removing goes back to the stored picture first', async () => {
  const [change, remove] = [vi.fn(), vi.fn()]
  const chosen = {
    texts,
    subject: { id: 'a', name: 'Ann Lee' },
    value: picture('me.png'),
    current: '/ann.png',
  }
  render(<ImagePicker {...chosen} onChange={change} onRemoveCurrent={remove} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(change.mock.lastCall).toEqual([null])
  expect(remove).not.toHaveBeenCalled()
})
