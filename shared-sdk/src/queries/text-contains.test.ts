// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { loadCatalogues, setLanguage } from '../i18n/index.ts'
import { nameContains } from './text-contains.ts'

it('finds former members by what they are called in the language of the app', async () => {
  expect(nameContains('name', 'former')).toBe('name ~ "%former%" || folded ~ "%former%"')
  await loadCatalogues('de')
  setLanguage('de')
  expect(nameContains('sender.name', 'Ehemalig')).toBe(
    'sender.name ~ "%ehemalig%" || sender.folded ~ "%ehemalig%" || sender.name ~ "%former member%" || sender.folded ~ "%former member%"',
  )
  expect(nameContains('name', 'bo')).toBe('name ~ "%bo%" || folded ~ "%bo%"')
})
