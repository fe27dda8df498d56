// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { List, ListRow } from '../list/list.tsx'
import { ShowMore } from './show-more.tsx'

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Eve']

function People({ onClick }: { readonly onClick?: () => void }) {
  const [limit, setLimit] = useState(1)
  return (
    <>
      <List id="people">
        {NAMES.slice(0, limit).map((name) => (
          <ListRow key={name} title={name} onClick={onClick} />
        ))}
      </List>
      <ShowMore
        listId="people"
        shown={Math.min(limit, NAMES.length)}
        isComplete={limit >= NAMES.length}
        onClick={() => setLimit(limit + 2)}
      >
        Show more
      </ShowMore>
      <button type="button">After</button>
    </>
  )
}

test('keeps the focus while there is more, then hands it to the first row of the last press', async () => {
  render(<People onClick={() => {}} />)
  const button = screen.getByRole('button', { name: 'Show more' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Di' }))
})

test('hands the focus to a row that cannot be pressed, too', async () => {
  render(<People />)
  screen.getByRole('button', { name: 'Show more' }).focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[3])
})

test('takes the focus from nothing else when the rows come later', async () => {
  function Late() {
    const [isComplete, setIsComplete] = useState(false)
    return (
      <>
        <List id="late">
          <ListRow title="Ann" />
          {isComplete && <ListRow title="Bo" />}
        </List>
        <ShowMore listId="late" shown={1} isComplete={isComplete} onClick={() => {}}>
          Show more
        </ShowMore>
        <button type="button" onClick={() => setIsComplete(true)}>
          Loaded
        </button>
      </>
    )
  }
  render(<Late />)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await userEvent.click(screen.getByRole('button', { name: 'Loaded' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Loaded' }))
})
