// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadCatalogues, setLanguage } from '@coffer/shared-sdk/i18n'
import { TestApp, createTestClient, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { screens } from '../../routes.tsx'

const NewRemote = screens['new-remote']!

afterEach(() => {
  cleanup()
  setLanguage('en')
})

function open() {
  signInAsAnn()
  return render(
    <TestApp path="/new-remote" client={createTestClient()}>
      <NewRemote basePath="/new-remote" />
    </TestApp>,
  )
}

test('says what it is', async () => {
  const { container } = open()
  expect(screen.getByRole('heading', { level: 1, name: 'New remote' })).toBeTruthy()
  expect(screen.getByText('This is a new part of the app.')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('says it in German too', async () => {
  await loadCatalogues('de')
  setLanguage('de')
  open()
  expect(screen.getByText('Das ist ein neuer Teil der App.')).toBeTruthy()
})
