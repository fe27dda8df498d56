// @vitest-environment happy-dom
import { strFromU8, unzipSync } from 'fflate'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { OPEN_SHEET, expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { renderSheet, stubServer } from '@coffer/shared-sdk/testing/each-test'
import DownloadDataSheet from './download-data.sheet.tsx'

const server = stubServer()
let saved: Blob[] = []
let names: string[] = []

beforeEach(() => {
  saved = []
  names = []
  setClock({ now: () => Date.UTC(2026, 5, 1), runAfter: () => () => {} })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
})

const PICTURE = '/api/files/users/user-ann/ann.png'
const DATA = {
  person: { name: 'Ann Lee', picture: PICTURE },
  communities: [{ account: { picture: '/api/files/acc_accounts/account-ann/gone.png' } }],
}

function open() {
  signInAsAnn()
  const { onClose } = renderSheet(DownloadDataSheet, {}, { path: '/more/profile' })
  return { onClose, button: screen.getByRole('button', { name: 'Download' }) }
}

test('saves records, all transactions and pictures in one zip file', async () => {
  const pages = [
    { transactions: [{ id: 't1' }], next: '2026-01-01 t1' },
    { transactions: [{ id: 't2' }], next: '' },
  ]
  server.answers['/ext/my-data'] = async () => Response.json(DATA)
  server.answers['/ext/my-data/transactions'] = async () => Response.json(pages.shift())
  server.answers[PICTURE] = async () => new Response(new Uint8Array([1, 2, 3]))
  // The picture was replaced after the answer.
  server.answers['/api/files/acc_accounts/account-ann/gone.png'] = async () =>
    new Response(null, { status: 404 })
  const { button, onClose } = open()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  await userEvent.dblClick(button)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(names).toEqual(['my-data-2026-06-01.zip'])
  const files = unzipSync(new Uint8Array(await saved[0]!.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['my-data.json', 'pictures/ann.png'])
  expect([...files['pictures/ann.png']!]).toEqual([1, 2, 3])
  expect(JSON.parse(strFromU8(files['my-data.json']!))).toEqual({
    version: 1,
    ...DATA,
    transactions: [{ id: 't1' }, { id: 't2' }],
  })
  expect(useToastStore.getState().toast?.text).toBe('File saved')
})

test.each([
  ['no connection', noConnection],
  ['a picture that fails', async () => new Response(null, { status: 500 })],
])('saves nothing with %s, and can be tried again', async (_, picture) => {
  server.answers['/ext/my-data'] = async () => Response.json(DATA)
  server.answers['/ext/my-data/transactions'] = async () => Response.json({ transactions: [], next: '' })
  server.answers[PICTURE] = picture
  const { button, onClose } = open()
  await userEvent.click(button)
  expect(await screen.findByText(/^Your data could not be collected\./)).toBeTruthy()
  expect(saved).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  await expectNoAxeViolations(document.body, OPEN_SHEET)
  server.answers[PICTURE] = async () => new Response(null, { status: 404 })
  server.answers['/api/files/acc_accounts/account-ann/gone.png'] = server.answers[PICTURE]
  await userEvent.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
