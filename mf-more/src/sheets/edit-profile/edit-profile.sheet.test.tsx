// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { pocketbase } from '@coffer/shared-sdk/client'
import { useToastStore } from '@coffer/shared-sdk/host'
import { useSessionStore } from '@coffer/shared-sdk/session'
import { noConnection, signInAsAnn } from '@coffer/shared-sdk/testing'
import { expectNoAxeViolations } from '@coffer/shared-sdk/testing/axe'
import { cleanUpAfterEachTest, renderSheet } from '@coffer/shared-sdk/testing/each-test'
import type * as ImagePickerModule from '@coffer/shared-ui/image-picker'
import type { ImagePickerProps } from '@coffer/shared-ui/image-picker'
import EditProfileSheet from './edit-profile.sheet.tsx'

// happy-dom has no canvas to process pictures with.
vi.mock('@coffer/shared-ui/image-picker', async (load) => {
  const { ImagePicker } = await load<typeof ImagePickerModule>()
  return {
    ImagePicker: (props: ImagePickerProps) => <ImagePicker {...props} process={async (file) => file} />,
  }
})

interface ServerCall {
  readonly call: string
  readonly body: Readonly<Record<string, unknown>>
}
cleanUpAfterEachTest()

let asked: ServerCall[] = []
let answer: (request: ServerCall) => Promise<Response>

const readBody = (body: unknown): ServerCall['body'] =>
  body instanceof FormData
    ? Object.fromEntries([...body].map(([name, value]) => [name, value instanceof File ? value.name : value]))
    : (JSON.parse(typeof body === 'string' ? body : '{}') as ServerCall['body'])

/** Answers with the changed record. */
const saved = async ({ body }: ServerCall) =>
  Response.json({ ...pocketbase.authStore.record, id: 'ann', email: 'ann@coffer.test', ...body })

beforeEach(() => {
  asked = []
  answer = saved
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const request = {
      call: `${init.method} ${new URL(url, location.origin).pathname}`,
      body: readBody(init.body),
    }
    asked.push(request)
    return answer(request)
  })
})

async function open({ avatar = '' } = {}) {
  signInAsAnn({}, { avatar })
  const { onClose } = renderSheet(EditProfileSheet, {}, { path: '/more/profile' })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' })
  return { onClose, name, save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save profile' }) }
}
/** Returns why saving is disabled. */
const reason = () => screen.getAllByRole('status').at(-1)?.textContent
const userId = () => {
  const session = useSessionStore.getState()
  return session.status === 'signed-in' ? session.user.id : ''
}
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText<HTMLInputElement>(/Choose a picture/), file)
const PICTURE = new File(['x'], 'ann.png', { type: 'image/png' })
const toast = () => useToastStore.getState().toast?.text

test('shows the current name and saves only changes', async () => {
  const { name, save } = await open()
  expect([name.value, save.disabled, reason()]).toEqual(['Ann Lee', true, 'Nothing has changed yet.'])
  await userEvent.type(name, ' {Enter}')
  expect(save.disabled).toBe(true)
  expect(asked).toEqual([])
  await expectNoAxeViolations(screen.getByRole('dialog'))
})

test('a name needs two characters', async () => {
  const { name, save, onClose } = await open()
  await userEvent.clear(name)
  expect([save.disabled, reason()]).toEqual([true, 'Enter a name.'])
  await userEvent.type(name, 'A')
  expect([save.disabled, reason()]).toEqual([true, 'Name must be at least 2 characters long.'])
  await userEvent.type(name, 'n')
  expect([save.disabled, reason()]).toEqual([false, ''])
  await userEvent.type(name, '{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked[0]).toEqual({ call: `PATCH /api/collections/users/records/${userId()}`, body: { name: 'An' } })
})

test('uploads the avatar alone', async () => {
  const { save, onClose } = await open()
  await choose(PICTURE)
  expect(save.disabled).toBe(false)
  await userEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => body)).toEqual([{ avatar: 'ann.png' }])
})

test('removes the stored picture', async () => {
  const { save, onClose } = await open({ avatar: 'ann.png' })
  expect(save.disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(screen.getByText('Choose a picture')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
  await userEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => body)).toEqual([{ avatar: '' }])
})

test('another picture takes the place of the one that was removed', async () => {
  const { save, onClose } = await open({ avatar: 'ann.png' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  await choose(PICTURE)
  await userEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => body)).toEqual([{ avatar: 'ann.png' }])
})

test('shows what failed and sends only that again', async () => {
  const { name, save, onClose } = await open()
  await choose(PICTURE)
  await userEvent.type(name, ' Park')
  answer = noConnection
  await userEvent.click(save)
  await waitFor(() => expect(toast()).toBe('Error updating user'))
  answer = async (request) => ('name' in request.body ? noConnection() : saved(request))
  await userEvent.click(save)
  await waitFor(() => expect(toast()).toBe('Error updating name'))
  expect(onClose).not.toHaveBeenCalled()
  answer = saved
  await userEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => Object.keys(body)[0])).toEqual(['avatar', 'avatar', 'name', 'name'])
})
