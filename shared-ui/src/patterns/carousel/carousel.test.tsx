// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const texts = {
  label: 'Events',
  pauseLabel: 'Pause',
  playLabel: 'Play',
  dotLabel: (position: number, count: number) => `Show ${position} of ${count}`,
}
const slides = ['Camp', 'Ski'].map((name) => ({ id: name, content: <p>{name}</p> }))

test('shows its slides, a dot for each, and a pause button with autoplay', async () => {
  render(<Carousel {...texts} slides={slides} autoplayMs={10_000} />)
  expect(screen.getByRole('region', { name: 'Events' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((slide) => slide.textContent)).toEqual(['Camp', 'Ski'])
  expect(screen.getByRole('button', { name: 'Show 1 of 2', current: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('one slide has no controls', () => {
  render(<Carousel {...texts} slides={slides.slice(0, 1)} autoplayMs={10_000} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('slides that all fit side by side have no controls', async () => {
  const widths = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
  widths.mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? 150 : 400
  })
  render(<Carousel {...texts} slides={slides} autoplayMs={10_000} />)
  await act(async () => {})
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})
