// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defineCatalogue, loadCatalogues, useTexts } from './catalogue.ts'
import { setLanguage } from './language.ts'

afterEach(() => {
  cleanup()
  setLanguage('en')
})

test('a catalogue defined later loads the person’s language by itself, with the shared texts', async () => {
  setLanguage('de')
  const late = defineCatalogue(
    { title: 'Introduction' },
    { de: async () => ({ default: { title: 'Einleitung' } }) },
  )
  const Late = () => {
    const { title, retry } = useTexts(late)
    return <p>{`${title}, ${retry}`}</p>
  }
  render(<Late />)
  expect(await screen.findByText('Einleitung, Erneut versuchen')).toBeTruthy()
})

test('a package’s own text overrides the shared one', () => {
  const own = defineCatalogue(
    { loading: 'Loading account' },
    { de: async () => ({ default: { loading: 'Konto wird geladen' } }) },
  )
  expect(own.current()).toMatchObject({ loading: 'Loading account', retry: 'Try again' })
})

test('a catalogue defined while the others are loading gets the same language', async () => {
  let arrive = (): void => {}
  defineCatalogue(
    { first: 'First' },
    { de: () => new Promise((resolve) => (arrive = () => resolve({ default: { first: 'Erster' } }))) },
  )
  const loading = loadCatalogues('de')
  const late = defineCatalogue({ hello: 'Hello' }, { de: async () => ({ default: { hello: 'Hallo' } }) })
  arrive()
  await loading
  setLanguage('de')
  await expect.poll(() => late.current().hello).toBe('Hallo')
})
