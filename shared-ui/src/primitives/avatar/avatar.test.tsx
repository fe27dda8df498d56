// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar, hueOfId, initials } from './avatar.tsx'

test.each([
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['  Bo   Chen ', 'BC'],
  ['émile zola', 'ÉZ'],
  ['🎉 Party', '🎉P'],
  ['Port Authority (rent)', 'PR'],
  ['«Les» – amis', 'LA'],
  ['Anna 🇬🇷', 'A🇬🇷'],
  ['Family 👨‍👩‍👧', 'F👨‍👩‍👧'],
  ['E\u0301mile', 'E\u0301'],
  ['جمال الدين حداد', 'جح'],
  ['', '?'],
  ['--', '?'],
])('the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('an id always has the same hue, and ids use all 24 hues', () => {
  expect(hueOfId('abc123')).toBe(hueOfId('abc123'))
  const hues = new Set(Array.from({ length: 200 }, (_, index) => hueOfId(`account-${index}`)))
  expect(hues.size).toBe(24)
})

test('initials are those of the name alone, where more is said with it', () => {
  const { container } = render(
    <Avatar id="bo" name="Ann Lee (@bo)" nameForInitials="Ann Lee" shape="round" />,
  )
  expect(container.textContent).toBe('AL')
})

test('initials show when the picture cannot be loaded', () => {
  const { container } = render(<Avatar id="a" name="Ann Lee" src="/missing.png" shape="round" />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/missing.png')
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('AL')).toBeTruthy()
})
