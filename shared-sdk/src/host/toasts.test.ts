import { beforeEach, describe, expect, test } from 'vitest'
import { dismissToast, hideNotice, showNotice, showToast, useToastStore } from './toasts.ts'

const shownToast = () => useToastStore.getState().toast
const dismissShown = () => dismissToast(shownToast()?.id ?? -1)

beforeEach(() => useToastStore.setState(useToastStore.getInitialState(), true))

describe('a passing toast', () => {
  test('replaces the one before it', () => {
    showToast('Sent successfully!', 'success')
    showToast('Something went wrong.', 'error')
    expect(shownToast()).toMatchObject({ text: 'Something went wrong.', tone: 'error', isPersistent: false })
  })

  test('is one toast when it is shown twice', () => {
    showToast('Sent successfully!', 'success')
    const first = shownToast()
    showToast('Sent successfully!', 'success')
    expect(shownToast()).toBe(first)
  })

  test('is not removed by the id of an older one', () => {
    showToast('Code resent.')
    const { id } = shownToast() ?? { id: -1 }
    showToast('Invite accepted.')
    dismissToast(id)
    expect(shownToast()?.text).toBe('Invite accepted.')
  })
})

describe('a passing toast with an action', () => {
  test('replaces one with the same text, so that its action applies to the latest change', () => {
    const ran: string[] = []
    const show = (name: string) =>
      showToast('Removed', 'success', { label: 'Undo', run: () => void ran.push(name) })
    show('Ann')
    show('Bo')
    shownToast()?.action?.run()
    expect(ran).toEqual(['Bo'])
    expect(shownToast()).toMatchObject({ text: 'Removed', isPersistent: false })
  })
})

describe('a persistent toast', () => {
  test('stays when a passing one comes and goes', () => {
    showNotice('offline', 'You are offline', 'warning')
    showToast('Something went wrong.', 'error')
    expect(shownToast()?.text).toBe('Something went wrong.')
    dismissShown()
    expect(shownToast()).toMatchObject({ text: 'You are offline', isPersistent: true })
    dismissShown()
    expect(shownToast()?.text).toBe('You are offline')
  })

  test('covers a less urgent one, which shows again', () => {
    showNotice('update', 'Update available.', 'info', { label: 'Reload', run: () => {} })
    showNotice('offline', 'You are offline', 'warning')
    expect(shownToast()?.text).toBe('You are offline')
    hideNotice('offline')
    expect(shownToast()).toMatchObject({ text: 'Update available.', action: { label: 'Reload' } })
    hideNotice('update')
    expect(shownToast()).toBeNull()
  })

  test('is shown once', () => {
    showNotice('server', 'The server has taken a break... ☕️', 'warning')
    const first = shownToast()
    showNotice('server', 'The server has taken a break... ☕️', 'warning')
    expect(shownToast()).toBe(first)
  })
})
