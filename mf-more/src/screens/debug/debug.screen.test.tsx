// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { setRunningBuilds, useToastStore } from '@coffer/shared-sdk/host'
import { noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderInApp, stubServer } from '@coffer/shared-sdk/testing/each-test'
import { screens } from '../../routes.tsx'

const More = screens.more!
const server = stubServer()

// The app loads it lazily; the test preloads it.
beforeAll(() => import('./debug.screen.tsx'))

async function open() {
  signInAsAnn({ role: 'admin' })
  const page = renderInApp(<More basePath="/more" />, { path: '/more/debug' })
  await screen.findByText('cornerCurve')
  return page
}

function answerVersions() {
  server.answers['/_version.json'] = async () => Response.json({ version: 'a1b2c3' })
  server.answers['/registry.json'] = async () =>
    Response.json({ payload: JSON.stringify({ remotes: { 'mf-more': { live: { version: 'd4e5f6' } } } }) })
}

const getRowText = (name: string) => screen.getByText(name).closest('[role="listitem"],li')?.textContent

test('shows the device’s flags, the versions and the ids that support asks for', async () => {
  answerVersions()
  const { container } = await open()
  expect(getRowText('isIOS')).toBe('isIOS No')
  expect(getRowText('isPWA')).toBe('isPWA No')
  expect(getRowText('cornerCurve')).toBe('cornerCurve0 px')
  expect(getRowText('isTouch')).toBe('isTouch No')
  expect(await screen.findByText(/d4e5f6/)).toBeTruthy()
  expect(getRowText('App')).toBe('Appa1b2c3')
  expect(screen.getByText('membership-ann')).toBeTruthy()
  await expectNoAxeViolations(container)
})

test('shows which versions run in this page, where they are from, and what is live now', async () => {
  answerVersions()
  setRunningBuilds({
    page: 'f00ba4',
    remotes: [
      { name: 'mf-more', version: '1.3.0', source: 'previous', isLoaded: true },
      { name: 'mf-auth', version: '2.0.0', source: 'pinned', isLoaded: false },
    ],
  })
  const { container } = await open()
  await screen.findByText(/live now/)
  expect(getRowText('mf-more')).toBe(
    'mf-more1.3.0, the previous version, because the live one failed; live now: d4e5f6',
  )
  expect(getRowText('mf-auth')).toBe('mf-auth2.0.0, for your community only (canary); not opened yet')
  expect(getRowText('This page')).toBe('This pagef00ba4')
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await userEvent.click(screen.getByRole('button', { name: 'Use mf-more d4e5f6' }))
  expect(assign).toHaveBeenCalledWith('/dashboard?override=mf-more%40d4e5f6')
  await expectNoAxeViolations(container)
  setRunningBuilds({ page: '', remotes: [] })
})

test('offers the previews that this page does not run', async () => {
  answerVersions()
  const until = '2026-12-04T00:00:00.000Z'
  const version = '1.4.0-preview.pr-12.0a1b2c3d4e5f'
  server.answers['/_previews'] = async () =>
    Response.json({
      previews: [
        { remote: 'mf-more', name: 'pr-12', version, until },
        { remote: 'mf-more', name: 'pr-13', version: 'another', until },
      ],
    })
  setRunningBuilds({
    page: 'f00ba4',
    remotes: [{ name: 'mf-more', version: 'another', source: 'override', isLoaded: true }],
  })
  const { container } = await open()
  const builds = await screen.findByRole('region', { name: 'Use another build' })
  await within(builds).findByText('mf-more preview-pr-12')
  expect(within(builds).getByText(/^Preview until /)).toBeTruthy()
  expect(within(builds).queryByText('mf-more preview-pr-13')).toBeNull()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await userEvent.click(within(builds).getByRole('button', { name: 'Use mf-more preview-pr-12' }))
  expect(assign).toHaveBeenCalledWith('/dashboard?override=mf-more%40preview-pr-12')
  await expectNoAxeViolations(container)
  setRunningBuilds({ page: '', remotes: [] })
})

test('copies all of it as text', async () => {
  answerVersions()
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    userAgent: 'Test',
    languages: ['en'],
    maxTouchPoints: 0,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  await open()
  await screen.findByText(/d4e5f6/)
  await userEvent.click(screen.getByRole('button', { name: 'Copy all' }))
  expect(copied[0]?.split('\n')).toEqual(
    expect.arrayContaining([
      'isIOS: false',
      'App: a1b2c3',
      'mf-more: live now: d4e5f6',
      'Community ID: org-lakeside',
    ]),
  )
  expect(useToastStore.getState().toast?.text).toBe('Copied to clipboard')
})

test('says when it cannot be copied', async () => {
  answerVersions()
  vi.stubGlobal('navigator', { userAgent: 'Test', languages: ['en'], maxTouchPoints: 0 })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Copy all' }))
  expect(useToastStore.getState().toast?.text).toBe('Error copying clipboard')
})

test('offers to load the versions again', async () => {
  server.answers['/_version.json'] = noConnection
  server.answers['/registry.json'] = noConnection
  const { container } = await open()
  expect(await screen.findByText('The versions could not be loaded.')).toBeTruthy()
  await expectNoAxeViolations(container)
  answerVersions()
  const versions = within(screen.getByRole('region', { name: 'Versions' }))
  await userEvent.click(versions.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/d4e5f6/)).toBeTruthy()
})
