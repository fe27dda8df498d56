// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { startTransition } from 'react'
import { expect, test } from 'vitest'
import { signOut, useSessionStore } from '../session/index.ts'
import { signInAsAnn } from '../testing/index.ts'
import { cleanUpAfterEachTest } from '../testing/each-test.ts'
import { fields, picture, text, textById } from './draft-fields.ts'
import { useKeptTicks } from './kept-ticks.ts'
import { useFormDraft } from './use-form-draft.ts'

cleanUpAfterEachTest()

interface Values {
  readonly amount: string
  readonly shares: ReadonlyMap<string, string>
  readonly photo: File | null
}
const schema = fields({ amount: text, shares: textById, photo: picture })
const BLANK: Values = { amount: '', shares: new Map(), photo: null }

function open(params: object = {}, initial: Values = BLANK) {
  const { result, unmount } = renderHook(() =>
    useFormDraft<Values>({ form: 'send', params, schema, initial: () => initial }),
  )
  return {
    form: () => result.current,
    types: (values: Partial<Values>) =>
      act(() => result.current.setValues((before) => ({ ...before, ...values }))),
    does: (run: (form: typeof result.current) => void) => act(() => run(result.current)),
    closes: unmount,
  }
}

test('a form that is opened again holds what was entered, and says so', () => {
  signInAsAnn()
  const photo = new File(['x'], 'receipt.png')
  const first = open()
  expect(first.form().notice).toBeNull()
  first.types({ amount: '12.50', shares: new Map([['bo', '2']]), photo })
  first.closes()
  const again = open().form()
  expect(again.values).toEqual({ amount: '12.50', shares: new Map([['bo', '2']]), photo })
  expect(again.values.photo).toBe(photo)
  expect(again.notice).toMatchObject({ text: 'Your unfinished entry is back.', action: 'Start over' })
})

test('the last typed text is kept when the form unmounts before it has rendered it', () => {
  signInAsAnn()
  const first = open()
  act(() => {
    startTransition(() => first.form().setValues({ ...BLANK, amount: '12.50' }))
    first.closes()
  })
  expect(open().form().values.amount).toBe('12.50')
})

test('ids last as long as the draft, so that what was stored without an answer is not stored twice', () => {
  signInAsAnn()
  const first = open()
  const id = first.form().getId('transaction')
  first.types({ amount: '1' })
  first.closes()
  expect(open().form().getId('transaction')).toBe(id)
})

test('starting over empties the form, and its ids are new', () => {
  signInAsAnn()
  const first = open()
  const id = first.form().getId('transaction')
  first.types({ amount: '1' })
  first.closes()
  const again = open()
  again.does(({ notice }) => notice?.onStartOver())
  expect(again.form().values).toEqual(BLANK)
  expect(again.form().notice).toBeNull()
  expect(again.form().getId('transaction')).not.toBe(id)
  again.closes()
  expect(open().form().notice).toBeNull()
})

test('nothing is left of a draft that was stored, or in which everything was deleted again', () => {
  signInAsAnn()
  const sent = open()
  sent.types({ amount: '1' })
  sent.does((form) => form.drop())
  expect(sent.form().values.amount).toBe('1')
  sent.closes()
  expect(open().form().notice).toBeNull()
  cleanup()
  const emptied = open()
  emptied.types({ amount: '1' })
  emptied.types({ amount: '' })
  emptied.closes()
  expect(open().form().notice).toBeNull()
})

test('what a form is opened with begins another draft, and is no draft itself', () => {
  signInAsAnn()
  const given = { ...BLANK, amount: '5.00' }
  open({ amount: '5.00' }, given).closes()
  expect(open({ amount: '5.00' }, given).form().notice).toBeNull()
  cleanup()
  const first = open()
  first.types({ amount: '1' })
  first.closes()
  expect(open({ receiverId: 'bo' }).form().values.amount).toBe('')
})

test('each community has drafts of its own', () => {
  signInAsAnn()
  const first = open()
  first.types({ amount: '1' })
  first.closes()
  useSessionStore.setState((session) =>
    session.status === 'signed-in' && session.membership
      ? { ...session, membership: { ...session.membership, id: 'elsewhere' } }
      : session,
  )
  expect(open().form().notice).toBeNull()
})

test('signing out deletes all drafts', async () => {
  signInAsAnn()
  const first = open()
  first.types({ amount: '1' })
  first.closes()
  await signOut()
  signInAsAnn()
  expect(open().form().notice).toBeNull()
})

test.each([
  [
    'of another shape',
    JSON.stringify({ '/send?': JSON.stringify({ values: { amount: 5 }, ids: { $map: [] } }) }),
  ],
  ['that is no JSON', '{'],
])('a stored draft %s is none', (_what, stored) => {
  signInAsAnn()
  const { membership } = useSessionStore.getState() as { readonly membership?: { readonly id: string } }
  sessionStorage.setItem('coffer.drafts', stored.replace('/send', `${membership?.id ?? ''}/send`))
  expect(open().form().values).toEqual(BLANK)
})

const storedPictures = () => sessionStorage.getItem('coffer.draftFiles')

/** Imitates a reload: the stored texts have ids that this page's memory does not know. */
function loadsAnew() {
  const drafts = sessionStorage.getItem('coffer.drafts') ?? ''
  for (const [, id = ''] of drafts.matchAll(/\$file[\\":]+(\w{15})/g)) {
    for (const key of ['coffer.drafts', 'coffer.draftFiles']) {
      const text = sessionStorage.getItem(key)
      if (text !== null) sessionStorage.setItem(key, text.replaceAll(id, id.split('').toReversed().join('')))
    }
  }
}

test('a chosen picture survives a reload, until the draft ends', async () => {
  signInAsAnn()
  const first = open()
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256)
  first.types({ amount: '1', photo: new File([bytes], 'receipt.png', { type: 'image/png' }) })
  await expect.poll(storedPictures).not.toBeNull()
  first.closes()
  loadsAnew()
  const again = open()
  const photo = again.form().values.photo
  expect([photo?.name, photo?.type]).toEqual(['receipt.png', 'image/png'])
  expect(new Uint8Array(await photo!.arrayBuffer())).toEqual(bytes)
  again.does((form) => form.drop())
  expect(storedPictures()).toBeNull()
})

test('a picture that is too large for the tab’s storage ends with the page, and the rest of the draft stays', async () => {
  signInAsAnn()
  const first = open()
  first.types({ photo: new File([new Uint8Array(2_000_000)], 'large.png') })
  // This one is stored after the large one, which has been left out by then.
  const second = open({ receiverId: 'bo' })
  second.types({ photo: new File(['x'], 'small.png') })
  await expect.poll(storedPictures).toContain('small.png')
  expect(storedPictures()).not.toContain('large.png')
  first.types({ amount: '1' })
  first.closes()
  loadsAnew()
  expect(open().form().values).toEqual({ ...BLANK, amount: '1' })
})

test('signing out forgets the stored pictures', async () => {
  signInAsAnn()
  open().types({ photo: new File(['x'], 'receipt.png') })
  await expect.poll(storedPictures).not.toBeNull()
  await act(() => signOut())
  expect(storedPictures()).toBeNull()
})

test('ticks in a picker last as long as the form’s draft, also where nothing else is entered', () => {
  signInAsAnn()
  const first = open()
  first.does((form) => form.ticks('senders').write(['bo', 'carla']))
  // A value that is entered and removed again leaves the form without a draft of its own.
  first.types({ amount: '1' })
  first.types({ amount: '' })
  first.closes()
  const again = open()
  expect(again.form().ticks('senders').read()).toEqual(['bo', 'carla'])
  expect(again.form().ticks('payers').read()).toBeNull()
  expect(open({ senderId: 'dee' }).form().ticks('senders').read()).toBeNull()
  again.does((form) => form.drop())
  expect(open().form().ticks('senders').read()).toBeNull()
})

test('a picker without a form keeps its ticks for what it was opened with, until the person signs out', async () => {
  signInAsAnn()
  const renderTicks = (eventId: string) =>
    renderHook(() => useKeptTicks({ form: 'add-participants', params: { eventId } })).result.current
  renderTicks('camp').write(['bo'])
  expect(renderTicks('camp').read()).toEqual(['bo'])
  expect(renderTicks('lake').read()).toBeNull()
  await act(() => signOut())
  signInAsAnn()
  expect(renderTicks('camp').read()).toBeNull()
})
